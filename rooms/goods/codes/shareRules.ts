/** Amounts up to this (euros) are a small gift, whatever is bought with them. */
const smallAmount = 25;

/** What counts of a promotion code; `value` in percent or euros. */
type Terms = { kind: 'percent' | 'amount'; value: number; minimumOrderValue: number };

/** How much of what is bought a code takes off at most, in percent; a small amount counts as nothing. */
export function largestShare({ kind, value, minimumOrderValue }: Terms): number {
  if (kind === 'percent') return value;
  if (value <= smallAmount) return 0;
  return Math.min(100, minimumOrderValue > 0 ? (value / minimumOrderValue) * 100 : 100);
}
