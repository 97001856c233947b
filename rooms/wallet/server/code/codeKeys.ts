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
import { type CodeOf, codeDigits, printedText, type ShownCode } from '../../codeRules.ts';

export type DeriveKey = House['deriveKey'];
/** Of which right a secret is. */
type Keyed = { id: string; eventId: string };

/** Bytes of a secret; what RFC 4226 recommends. */
const secretBytes = 20;

/**
 * The secret of one generation of a right. It is derived and stands in no table: whoever has a copy of the database has
 * no code, and it is another one as soon as the right is issued anew.
 */
export function codeSecret(deriveKey: DeriveKey, { id, eventId }: Keyed, generation: number): Buffer {
  const digest = createHmac('sha256', deriveKey(`ticket codes of ${eventId}`))
    .update(`${id}|${generation}`)
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

/** What the signature of a printed code covers. */
const signedPart = ({ serial, generation }: CodeOf, { eventId }: Keyed): Buffer =>
  Buffer.from(`${printedText({ serial, generation }, '')}${eventId}`);

/** The text of a printed code, signed with the key of its event (Ed25519). */
export function signedCode(deriveKey: DeriveKey, right: Keyed & CodeOf): string {
  const signature = sign(null, signedPart(right, right), printKey(deriveKey, right.eventId));
  return printedText(right, signature.toString('base64url'));
}

/** Was this code made with the secret of that right? Says nothing of whether it is still worth anything. */
export function isGenuine(deriveKey: DeriveKey, right: Keyed, shown: ShownCode): boolean {
  if (shown.kind === 'printed') {
    const key = createPublicKey(printKey(deriveKey, right.eventId));
    return verify(null, signedPart(shown, right), key, Buffer.from(shown.signature, 'base64url'));
  }
  const expected = hotp(codeSecret(deriveKey, right, shown.generation), shown.step, codeDigits);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(shown.code));
}
