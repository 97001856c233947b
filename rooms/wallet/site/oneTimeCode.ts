import { codeDigits, codeStepAt, codeStepSeconds } from '../codeRules.ts';

/** What a device keeps to show the code of a ticket or card. The key cannot be read out of it again. */
export type CodeKey = {
  key: CryptoKey;
  /** What is shown with the code of a step. */
  textOf(step: number, code: string): string;
  /** What this device's clock lags behind the server's, in milliseconds. */
  lag: number;
};

/** Takes the secret of a ticket or card in; `secret` in base64, `now`: the server's clock. */
export async function importKey(
  { secret, now }: { secret: string; now: string },
  textOf: CodeKey['textOf'],
  here = Date.now(),
): Promise<CodeKey> {
  const bytes = Uint8Array.from(atob(secret), (sign) => sign.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  return { key, textOf, lag: Date.parse(now) - here };
}

/** What is shown at an instant of this device's clock (RFC 6238), and for how many milliseconds it still is. */
export async function codeAt({ key, lag, textOf }: CodeKey, here: number): Promise<{ text: string; leftFor: number }> {
  const step = codeStepAt(here + lag);
  const moving = new DataView(new ArrayBuffer(8));
  moving.setBigUint64(0, BigInt(step));
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, moving));
  const number = digest.getUint32(digest.getUint8(digest.byteLength - 1) & 0x0f) & 0x7fffffff;
  const code = String(number % 10 ** codeDigits).padStart(codeDigits, '0');
  return { text: textOf(step, code), leftFor: (step + 1) * codeStepSeconds * 1000 - (here + lag) };
}
