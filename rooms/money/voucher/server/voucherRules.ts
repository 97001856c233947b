import { club } from '#club/club.ts';
import { momentsOf, wallTimeAt } from '#platform/time/wallTime.ts';

/** Without I, L, O and U, which are mistaken for others or make words. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Bytes that `codeFrom` needs. */
export const codeLength = 20;

/** A code of 20 characters in groups of four, made of as many random bytes: five of eight bits of each, so 100 bits. */
export const codeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => letters[byte % 32])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/**
 * Money that is owed can be claimed for three years from the end of the year (§§ 195, 199 BGB): when that is over, in
 * the club's time zone.
 */
export function owedUntil(issuedAt: Date): Date {
  const year = Number(wallTimeAt(issuedAt, club.timeZone).date.slice(0, 4));
  const [end] = momentsOf(`${year + 4}-01-01`, '00:00', club.timeZone);
  if (!end) throw new Error(`The year ${year + 3} has no end in ${club.timeZone}`);
  return end;
}
