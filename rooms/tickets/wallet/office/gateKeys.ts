import { codeOfStep } from '../browser/codeOfStep.ts';
import type { ShownCard } from '../cardRules.ts';
import {
  type CodeOf,
  cardDigestBytes,
  cardDigestInput,
  type ShownCode,
  secretBytes,
  secretInput,
  signedText,
} from '../codeRules.ts';

/** Keys of an event on a gate's device. They cannot be read out of it again. */
export type GateKeys = {
  codeKey: CryptoKey;
  /** Absent: this browser cannot check printed codes by itself. */
  printKey?: CryptoKey;
};

/** Bytes of a text in base64. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Takes the keys of a snapshot in; both in base64. */
export async function importGateKeys(given: { codeKey: string; printKey: string }): Promise<GateKeys> {
  const codeKey = await crypto.subtle.importKey('raw', bytesOf(given.codeKey), hmac('SHA-256'), false, ['sign']);
  const printKey = await crypto.subtle
    .importKey('raw', bytesOf(given.printKey), 'Ed25519', false, ['verify'])
    .catch(() => undefined);
  return { codeKey, ...(printKey ? { printKey } : {}) };
}

const hmac = (hash: 'SHA-1' | 'SHA-256') => ({ name: 'HMAC', hash });

/** Takes the key of the cards of fan clubs in. */
export const importCardKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(key), hmac('SHA-256'), false, ['sign']);

/** Was this card shown by a device of its member? Says nothing of whether the membership goes on. */
export const isGenuineCardHere = async (key: CryptoKey, { cardId, step, code }: ShownCard): Promise<boolean> =>
  (await derivedCode(key, cardId, step)) === code;

/** By what a snapshot knows the bar code of a season card. */
export async function cardDigestHere({ codeKey }: GateKeys, code: string): Promise<string> {
  const digest = await crypto.subtle.sign('HMAC', codeKey, new TextEncoder().encode(cardDigestInput(code)));
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, cardDigestBytes)));
}

/** The code of a step by the secret that this key makes of a text. */
async function derivedCode(made: CryptoKey, text: string, step: number): Promise<string> {
  const digest = await crypto.subtle.sign('HMAC', made, new TextEncoder().encode(text));
  const key = await crypto.subtle.importKey('raw', digest.slice(0, secretBytes), hmac('SHA-1'), false, ['sign']);
  return codeOfStep(key, step);
}

/** Was this code made with a key of the event? Says nothing of whether it is still worth anything. */
export async function isGenuineHere(keys: GateKeys, shown: ShownCode, eventId: string): Promise<boolean> {
  if (shown.kind === 'typed') return true;
  if (shown.kind === 'seasonCard') return false;
  if (shown.kind === 'printed') return isSigned(keys, shown, shown.signature, eventId);
  return (await derivedCode(keys.codeKey, secretInput(shown), shown.step)) === shown.code;
}

async function isSigned({ printKey }: GateKeys, of: CodeOf, signature: string, eventId: string): Promise<boolean> {
  if (!printKey) return false;
  const signed = bytesOf(signature.replaceAll('-', '+').replaceAll('_', '/'));
  return crypto.subtle.verify('Ed25519', printKey, signed, new TextEncoder().encode(signedText(of, eventId)));
}
