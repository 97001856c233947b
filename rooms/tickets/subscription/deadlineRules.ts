/** Days of a season's master data, as YYYY-MM-DD where the club is; each is the last on which something may be done. */
export type Deadlines = {
  opensOn: string;
  confirmUntil: string;
  changeUntil: string;
  terminateUntil: string;
  /** The season's first day. */
  startsOn: string;
  /** The day after its last one: contracts are renewed, or end. */
  renewsOn: string;
};

/** May it be confirmed today? `extendedUntil`: more time that one contract was given. */
export const mayConfirm = (
  { opensOn, confirmUntil }: Pick<Deadlines, 'opensOn' | 'confirmUntil'>,
  extendedUntil: string | null,
  today: string,
): boolean => opensOn <= today && today <= laterOf(confirmUntil, extendedUntil);

export const mayChange = ({ changeUntil }: Pick<Deadlines, 'changeUntil'>, today: string): boolean =>
  today <= changeUntil;

export const hasSeasonBegun = ({ startsOn }: Pick<Deadlines, 'startsOn'>, today: string): boolean => startsOn <= today;

/** The later of two days; the second may be missing. */
export const laterOf = (day: string, other: string | null): string => (other !== null && other > day ? other : day);

type Season = Pick<Deadlines, 'terminateUntil' | 'renewsOn' | 'startsOn'>;

/**
 * The day on which a contract ends that is terminated today: the next renewal whose deadline is not over (CON-36);
 * undefined: it is too late for every season it has a term in.
 */
export function terminationDay(terms: readonly Season[], today: string): string | undefined {
  const possible = terms.filter(({ terminateUntil }) => today <= terminateUntil).map(({ renewsOn }) => renewsOn);
  return possible.toSorted()[0];
}
