import { codeOfStep } from '../browser/codeOfStep.ts';
import { type CodeOf, type ShownCode, secretBytes, secretInput, signedText } from '../codeRules.ts';

/** Keys of an event on a gate's device. They cannot be read out of it again. */
export type GateKeys = {
  codeKey: CryptoKey;
  /** Absent: this browser cannot check printed codes by itself. */
  printKey?: CryptoKey;
};

/** Bytes of a text in base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Takes the keys of a snapshot in; both in base64. */
export async function importGateKeys(given: { codeKey: string; printKey: string }): Promise<GateKeys> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const codeKey = await crypto.subtle.importKey('raw', bytesOf(given.codeKey), hmac, false, ['sign']);
  const printKey = await crypto.subtle
    .importKey('raw', bytesOf(given.printKey), 'Ed25519', false, ['verify'])
    .catch(() => undefined);
  return { codeKey, ...(printKey ? { printKey } : {}) };
}

/** Was this code made with a key of the event? Says nothing of whether it is still worth anything. */
export async function isGenuineHere(keys: GateKeys, shown: ShownCode, eventId: string): Promise<boolean> {
  if (shown.kind === 'typed') return true;
  if (shown.kind === 'printed') return isSigned(keys, shown, shown.signature, eventId);
  const digest = await crypto.subtle.sign('HMAC', keys.codeKey, new TextEncoder().encode(secretInput(shown)));
  const hmac = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', digest.slice(0, secretBytes), hmac, false, ['sign']);
  return (await codeOfStep(key, shown.step)) === shown.code;
}

async function isSigned({ printKey }: GateKeys, of: CodeOf, signature: string, eventId: string): Promise<boolean> {
  if (!printKey) return false;
  const signed = bytesOf(signature.replaceAll('-', '+').replaceAll('_', '/'));
  return crypto.subtle.verify('Ed25519', printKey, signed, new TextEncoder().encode(signedText(of, eventId)));
}
