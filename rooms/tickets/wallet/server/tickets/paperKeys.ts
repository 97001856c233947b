import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PassOf, passNumber, readPassNumber } from '../../passRules.ts';
import type { DeriveKey } from '../code/codeKeys.ts';

const signatureOf = (deriveKey: DeriveKey, number: string): string =>
  createHmac('sha256', deriveKey('links of paper tickets')).update(number).digest('base64url');

/** What stands in the link of one generation of a ticket. Derived, so that it stands in no table. */
export function signPaperLink(deriveKey: DeriveKey, ticket: PassOf): string {
  const number = passNumber(ticket);
  return `${number}.${signatureOf(deriveKey, number)}`;
}

/** Which ticket a link means; undefined: it is not ours. */
export function readPaperLink(deriveKey: DeriveKey, signed: string): PassOf | undefined {
  const [, number = '', signature = ''] = /^(.+)\.([\w-]{43})$/.exec(signed) ?? [];
  const [expected, given] = [Buffer.from(signatureOf(deriveKey, number)), Buffer.from(signature)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return readPassNumber(number);
}
