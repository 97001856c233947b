import type { JWK, default as Provider } from 'oidc-provider';
import type { House } from '#platform/house.ts';
import { buildProvider, type ProviderPages } from './buildProvider.ts';
import { signingKeys } from './signingKeys.ts';

/** How often the keys are looked at. Milliseconds. */
const lookEvery = 10 * 60_000;

/** The provider with the keys of today. */
export type LiveProvider = {
  current(): Provider;
  /** Looks at the keys now; a provider with other keys takes the place of the one before. */
  refresh(): Promise<void>;
  close(): void;
};

/** Opens the provider and keeps its keys up to date while the process runs. `prepare` adds what each new provider needs besides. */
export async function openProvider(
  house: House,
  pages: ProviderPages,
  prepare: (provider: Provider) => void = () => {},
): Promise<LiveProvider> {
  const build = (jwks: JWK[]) => {
    const made = buildProvider(house, pages, jwks);
    prepare(made);
    return made;
  };
  let keys = await signingKeys(house);
  let provider = build(keys);
  const namesOf = (list: typeof keys) => list.map(({ kid }) => kid).join();
  const refresh = async () => {
    const found = await signingKeys(house);
    if (namesOf(found) === namesOf(keys)) return;
    keys = found;
    provider = build(keys);
  };
  const look = () =>
    refresh().catch((error: unknown) => house.log.warn({ err: error }, 'signing keys were not looked at'));
  const timer = setInterval(() => void look(), lookEvery);
  timer.unref();
  return { current: () => provider, refresh, close: () => clearInterval(timer) };
}
