import { codeDigits } from '../codeRules.ts';

/** The one-time code of a time step (RFC 6238) with a key for HMAC-SHA-1. */
export async function codeOfStep(key: CryptoKey, step: number): Promise<string> {
  const moving = new DataView(new ArrayBuffer(8));
  moving.setBigUint64(0, BigInt(step));
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, moving));
  const number = digest.getUint32(digest.getUint8(digest.byteLength - 1) & 0x0f) & 0x7fffffff;
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0');
}
