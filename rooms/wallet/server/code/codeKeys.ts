import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { House } from '#platform/house.ts';
import { hotp } from '#platform/otp/hotp.ts';
import {
  type CodeOf,
  codeDigits,
  printedText,
  type ShownCode,
  secretBytes,
  secretInput,
  signedText,
} from '../../codeRules.ts';

export type DeriveKey = House['deriveKey'];
/** Of which right a secret is. */
type Keyed = { serial: string; eventId: string };

/** The key that the secrets of an event's rights are made with. A gate has it to check codes without a network. */
export const codeKeyOf = (deriveKey: DeriveKey, eventId: string): Buffer => deriveKey(`ticket codes of ${eventId}`);

/**
 * The secret of one generation of a right. It is derived and stands in no table: anyone who has a copy of the database
 * has no code, and it is another one as soon as the right is issued anew.
 */
export function codeSecret(deriveKey: DeriveKey, { serial, eventId }: Keyed, generation: number): Buffer {
  const digest = createHmac('sha256', codeKeyOf(deriveKey, eventId))
    .update(secretInput({ serial, generation }))
    .digest();
  return digest.subarray(0, secretBytes);
}

/** Head of an Ed25519 private key in PKCS #8; its 32 bytes follow. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

const printKey = (deriveKey: DeriveKey, eventId: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Head, deriveKey(`printed tickets of ${eventId}`)]),
    format: 'der',
    type: 'pkcs8',
  });

/** What checks the printed codes of an event: the 32 bytes of an Ed25519 public key. */
export function printCheckKeyOf(deriveKey: DeriveKey, eventId: string): Buffer {
  const spki = createPublicKey(printKey(deriveKey, eventId)).export({ format: 'der', type: 'spki' });
  return spki.subarray(-32);
}

/** The text of a printed code, signed with the key of its event (Ed25519). */
export function signedCode(deriveKey: DeriveKey, right: Keyed & CodeOf): string {
  const signature = sign(null, Buffer.from(signedText(right, right.eventId)), printKey(deriveKey, right.eventId));
  return printedText(right, signature.toString('base64url'));
}

/** Was this code made with the secret of that right? Says nothing of whether it is still worth anything. */
export function isGenuine(deriveKey: DeriveKey, right: Keyed, shown: ShownCode): boolean {
  if (shown.kind === 'typed') return true;
  if (shown.kind === 'printed') {
    const key = createPublicKey(printKey(deriveKey, right.eventId));
    return verify(null, Buffer.from(signedText(shown, right.eventId)), key, Buffer.from(shown.signature, 'base64url'));
  }
  const expected = hotp(codeSecret(deriveKey, right, shown.generation), shown.step, codeDigits);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(shown.code));
}
