/** Days whose sales count. */
export const salesDays = 90;

const currentSeasonWorth = 2500;
const maxForSales = 1000;
const forTwiceAsMany = 100;

/** The season of a day as goods are named by it, from July to June: `2026/27`. */
export function seasonLabel(day: Date): string {
  const first = day.getUTCMonth() >= 6 ? day.getUTCFullYear() : day.getUTCFullYear() - 1;
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
}

/**
 * How much a product is wanted: goods of the current season first, then what sold best in the last 90 days. 0 to 3500,
 * for search.
 */
export function wantedRank({ name, sold, now }: { name: string; sold: number; now: Date }): number {
  const season = name.includes(seasonLabel(now)) ? currentSeasonWorth : 0;
  return season + Math.min(maxForSales, Math.round(forTwiceAsMany * Math.log2(1 + sold)));
}
