import { createHmac, timingSafeEqual } from 'node:crypto';
import { hotp } from '#platform/otp/hotp.ts';
import type { ShownCard } from '../../cardRules.ts';
import { codeDigits, secretBytes } from '../../codeRules.ts';
import type { DeriveKey } from '../code/codeKeys.ts';

/** The key that the secrets of all cards are made with. A gate has it to check cards without a network. */
export const cardKeyOf = (deriveKey: DeriveKey): Buffer => deriveKey('fan club cards');

/** The secret of a card. It is derived and stands in no table, like that of a ticket. */
export const cardSecret = (deriveKey: DeriveKey, cardId: string): Buffer =>
  createHmac('sha256', cardKeyOf(deriveKey)).update(cardId).digest().subarray(0, secretBytes);

/** Was this code made with the secret of that card? Says nothing of whether the card is still worth anything. */
export function isGenuineCard(deriveKey: DeriveKey, { cardId, step, code }: ShownCard): boolean {
  const expected = hotp(cardSecret(deriveKey, cardId), step, codeDigits);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(code));
}
