import type { JWK, default as Provider } from 'oidc-provider';
import type { House } from '#platform/house.ts';
import type { MayActFor } from '#ports/mayActFor.ts';
import type { ProviderPages } from './buildProvider.ts';
import { signingKeys } from './signingKeys.ts';

/** How often the keys are looked at. Milliseconds. */
const lookEvery = 10 * 60_000;
/** After this long a house that has just opened has answered its first visitors. Milliseconds. */
const warmAfter = 1000;

/** The provider with the keys of today. */
export type LiveProvider = {
  /** Made when it is first asked for. Rejects when the database is away; the next call tries again. */
  current(): Promise<Provider>;
  /** Looks at the keys now; a provider with other keys takes the place of the one before. */
  refresh(): Promise<void>;
  /** Gets it ready soon, before anybody asks. */
  warmUp(): void;
  close(): void;
};

type Built = { keys: string; provider: Provider };

/**
 * Keeps the provider and its keys up to date while the process runs. Its code is a fifth of all that the house loads,
 * so it is loaded for anyone who first asks, and a start does not wait for it.
 */
export function openProvider(house: House, pages: ProviderPages, mayActFor: MayActFor): LiveProvider {
  const build = async (jwks: JWK[]): Promise<Built> => {
    const { buildProvider } = await import('./buildProvider.ts');
    return { keys: namesOf(jwks), provider: buildProvider(house, pages, { jwks, mayActFor }) };
  };
  let built: Promise<Built> | undefined;
  const opened = () => {
    built ??= signingKeys(house).then(build);
    built.catch(() => {
      built = undefined;
    });
    return built;
  };
  const refresh = async () => {
    const { keys } = await opened();
    const found = await signingKeys(house);
    if (namesOf(found) === keys) return;
    const next = await build(found);
    built = Promise.resolve(next);
  };
  const look = () =>
    refresh().catch((error: unknown) => house.log.warn({ err: error }, 'signing keys were not looked at'));
  const timer = setInterval(() => void look(), lookEvery);
  timer.unref();
  let warming: NodeJS.Timeout | undefined;
  return {
    current: async () => (await opened()).provider,
    refresh,
    warmUp: () => {
      warming = setTimeout(() => void look(), warmAfter).unref();
    },
    close: () => {
      clearInterval(timer);
      clearTimeout(warming);
    },
  };
}

const namesOf = (keys: JWK[]): string => keys.map(({ kid }) => kid).join();
