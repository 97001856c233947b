import { codeOfStep } from '../browser/codeOfStep.ts';
import { cardText } from '../cardRules.ts';
import { type CodeOf, codeStepAt, codeStepSeconds, rotatingText } from '../codeRules.ts';

/** What a device keeps to show the code of a ticket or a card. The key cannot be read out of it again. */
export type CodeKey = CodeOwner & {
  key: CryptoKey;
  /** What this device's clock lags behind the server's, in milliseconds. */
  lag: number;
};
/** A ticket, or the card of a fan club. */
export type CodeOwner = CodeOf | { cardId: string };

/** Takes the secret of a ticket in; `secret` in base64, `now`: the server's clock. */
export function importKey(
  { serial, generation, keyId, ...received }: Received & CodeOf,
  here = Date.now(),
): Promise<CodeKey> {
  return importKeyOf({ serial, generation, keyId }, received, here);
}

/** The same for whatever the code is of. */
export async function importKeyOf(owner: CodeOwner, { secret, now }: Received, here = Date.now()): Promise<CodeKey> {
  const bytes = Uint8Array.from(atob(secret), (sign) => sign.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  return { ...owner, key, lag: Date.parse(now) - here };
}
type Received = { secret: string; now: string };

/** What is shown at an instant of this device's clock (RFC 6238), and for how many milliseconds it still is. */
export async function codeAt({ key, lag, ...of }: CodeKey, here: number): Promise<{ text: string; leftFor: number }> {
  const step = codeStepAt(here + lag);
  const code = await codeOfStep(key, step);
  return {
    text: 'cardId' in of ? cardText(of.cardId, step, code) : rotatingText(of, step, code),
    leftFor: (step + 1) * codeStepSeconds * 1000 - (here + lag),
  };
}
