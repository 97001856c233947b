import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { House } from '#platform/house.ts';
import { hotp } from '#platform/otp/hotp.ts';
import {
  type CodeOf,
  cardDigestBytes,
  cardDigestInput,
  codeDigits,
  eventTag,
  keyGenerationOf,
  keyIdOf,
  printedText,
  type ShownCode,
  secretBytes,
  secretInput,
  signedText,
} from '../../codeRules.ts';

export type DeriveKey = House['deriveKey'];
/** Of which right a secret is, and with which key of its event it is made. */
type Keyed = { serial: string; eventId: string; keyGeneration: number };

type EventKey = Pick<Keyed, 'eventId' | 'keyGeneration'>;

/** The first key of an event has the name that it had before keys could be renewed, so that its codes stay valid. */
const nameOfKey = (what: string, { eventId, keyGeneration }: EventKey): string =>
  keyGeneration === 1 ? `${what} of ${eventId}` : `${what} of ${eventId}, key ${keyGeneration}`;

/** The key that the secrets of an event's rights are made with. A gate has it to check codes without a network. */
export const codeKeyOf = (deriveKey: DeriveKey, of: EventKey): Buffer => deriveKey(nameOfKey('ticket codes', of));

/**
 * By what a gate without a network knows the bar codes of season cards, in base64; `codeKey`: of its event. The key is
 * taken in once, which makes 60,000 digests five times as fast.
 */
export function cardDigests(codeKey: Buffer): (code: string) => string {
  const key = createSecretKey(codeKey);
  return (code) =>
    createHmac('sha256', key).update(cardDigestInput(code)).digest().subarray(0, cardDigestBytes).toString('base64');
}

/** The name in its codes of the key that a right's codes are made with. */
export const keyIdOfRight = ({ eventId, keyGeneration }: EventKey): string => keyIdOf(eventId, keyGeneration);

/**
 * The secret of one generation of a right. It is derived and stands in no table: anyone who has a copy of the database
 * has no code, and it is another one as soon as the right is issued anew.
 */
export function codeSecret(deriveKey: DeriveKey, right: Keyed, generation: number): Buffer {
  const digest = createHmac('sha256', codeKeyOf(deriveKey, right))
    .update(secretInput({ serial: right.serial, generation }))
    .digest();
  return digest.subarray(0, secretBytes);
}

/** Head of an Ed25519 private key in PKCS #8; its 32 bytes follow. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

const printKey = (deriveKey: DeriveKey, of: EventKey): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Head, deriveKey(nameOfKey('printed tickets', of))]),
    format: 'der',
    type: 'pkcs8',
  });

/** What checks the printed codes of an event: the 32 bytes of an Ed25519 public key. */
export function printCheckKeyOf(deriveKey: DeriveKey, of: EventKey): Buffer {
  const spki = createPublicKey(printKey(deriveKey, of)).export({ format: 'der', type: 'spki' });
  return spki.subarray(-32);
}

/** The text of a printed code, signed with the key of its event (Ed25519). */
export function signedCode(deriveKey: DeriveKey, right: Keyed & Pick<CodeOf, 'generation'>): string {
  const { serial, generation, eventId } = right;
  const of = { serial, generation, keyId: keyIdOfRight(right) };
  const signature = sign(null, Buffer.from(signedText(of, eventId)), printKey(deriveKey, right));
  return printedText(of, signature.toString('base64url'));
}

/** Was this code made with the secret of that right? Says nothing of whether it is still worth anything. */
export function isGenuine(deriveKey: DeriveKey, right: Pick<Keyed, 'serial' | 'eventId'>, shown: ShownCode): boolean {
  if (shown.kind === 'typed') return true;
  // It is no code of a ticket: its own room says whose card it is.
  if (shown.kind === 'seasonCard') return false;
  if (shown.keyId && !shown.keyId.startsWith(`${eventTag(right.eventId)}.`)) return false;
  const keyed = { ...right, keyGeneration: keyGenerationOf(shown.keyId) };
  if (shown.kind === 'printed') {
    const key = createPublicKey(printKey(deriveKey, keyed));
    return verify(null, Buffer.from(signedText(shown, right.eventId)), key, Buffer.from(shown.signature, 'base64url'));
  }
  const expected = hotp(codeSecret(deriveKey, keyed, shown.generation), shown.step, codeDigits);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(shown.code));
}
