import { type PassOf, passNumber, readPassNumber } from '../../passRules.ts';
import type { DeriveKey } from '../code/codeKeys.ts';
import { isSameText, signatureOf } from '../code/signedLink.ts';

const linkKey = 'links of paper tickets';

/** What stands in the link of one generation of a ticket. Derived, so that it stands in no table. */
export function signPaperLink(deriveKey: DeriveKey, ticket: PassOf): string {
  const number = passNumber(ticket);
  return `${number}.${signatureOf(deriveKey, linkKey, number)}`;
}

/** Which ticket a link means; undefined: it is not ours. */
export function readPaperLink(deriveKey: DeriveKey, signed: string): PassOf | undefined {
  const [, number = '', signature = ''] = /^(.+)\.([\w-]{43})$/.exec(signed) ?? [];
  return isSameText(signatureOf(deriveKey, linkKey, number), signature) ? readPassNumber(number) : undefined;
}
