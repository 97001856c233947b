import { openSealed, sealBytes } from './sealBytes.ts';

/** Where a seal is kept: a column with its table, and the id of the row. It opens nowhere else. */
type SealPlace = { column: string; row: string };

/** Begins a seal that is bound to its place; older ones are base64 alone, which has no colon. */
const bound = 'v2:';
const textOf = ({ column, row }: SealPlace): string => `${column} ${row}`;

/** Encrypts a text with AES-256-GCM for this place; `key` has 32 bytes. */
export const seal = (key: Buffer, place: SealPlace, text: string): string =>
  bound + sealBytes(key, textOf(place), Buffer.from(text)).toString('base64');

/**
 * Opens what `seal` made for this place; undefined when key or place are others, or the text was changed. `isOld`: it
 * was made before seals were bound to a place, and is to be sealed anew.
 */
export function unseal(key: Buffer, place: SealPlace, sealed: string): { text: string; isOld: boolean } | undefined {
  const isOld = !sealed.startsWith(bound);
  const bytes = Buffer.from(isOld ? sealed : sealed.slice(bound.length), 'base64');
  const opened = openSealed(key, isOld ? '' : textOf(place), bytes);
  return opened && { text: opened.toString('utf8'), isOld };
}
