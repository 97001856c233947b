import type { MembershipKind } from '../api.ts';

/** Anyone who is written to instead of a child. */
export type Guardian = { name: string; street: string; postalCode: string; city: string; countryCode: string };

/** Members of the children's club have a guardian until they are that old. */
const ownAge = 16;

/**
 * Until which day (YYYY-MM-DD, not included) a membership of that kind needs a guardian; undefined: it needs none. Who
 * has not told a birthday may have been born on the first day of the membership.
 */
export function guardianUntil(
  { kind, startsOn }: { kind: MembershipKind; startsOn: string },
  birthday: string | null,
  today: string,
): string | undefined {
  if (kind !== 'junior') return undefined;
  const [year = 0, month = 1, day = 1] = (birthday ?? startsOn).split('-').map(Number);
  // Who was born on 29 February has the birthday on 1 March in other years.
  const until = new Date(Date.UTC(year + ownAge, month - 1, day)).toISOString().slice(0, 10);
  return today < until ? until : undefined;
}
