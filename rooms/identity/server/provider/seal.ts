import { openSealed, sealBytes } from '#platform/files/seal.ts';

/** Marks a seal that is bound to its row; what has no mark was made before seals were bound. */
const boundMark = 'row:';

/** Where a sealed text is kept: `identity.table.column`, and the id of its row. */
type Place = { column: string; rowId: string };
const placeOf = ({ column, rowId }: Place): string => `${column} ${rowId}`;

/** Encrypts a short text for the database with AES-256-GCM; it opens in the row of `place` alone. */
export const seal = (key: Buffer, place: Place, text: string): string =>
  boundMark + sealBytes(key, placeOf(place), Buffer.from(text)).toString('base64');

/** Opens what `seal` made; undefined when key or row are others, or the text was changed. */
export function unseal(key: Buffer, place: Place, sealed: string): string | undefined {
  const [boundTo, text] = isBound(sealed) ? [placeOf(place), sealed.slice(boundMark.length)] : ['', sealed];
  return openSealed(key, boundTo, Buffer.from(text, 'base64'))?.toString('utf8');
}

/** Is a seal bound to its row? One that is not still opens, and is made anew when it is used. */
export const isBound = (sealed: string): boolean => sealed.startsWith(boundMark);
