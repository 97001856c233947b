const day = 86_400_000;

/** A day, so many days after another; both YYYY-MM-DD. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The Saturday on that day or after it. */
export const saturdayFrom = (date: string): string =>
  dayAfter(date, (6 - new Date(`${date}T00:00:00Z`).getUTCDay() + 7) % 7);

/** The season in which a day lies: it turns on the first of July. */
export function seasonAt(date: string): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '07-01' ? 1 : 0);
  return `${year}-${year + 1}`;
}

/** Days of the rounds of a season that is over: weekly, in two halves with a break in winter. */
export function pastDays(season: string, rounds: number): string[] {
  const [first, second] = season.split('-');
  const half = rounds / 2;
  const autumn = saturdayFrom(`${first}-08-14`);
  const spring = saturdayFrom(`${second}-${half > 14 ? '01-15' : '02-07'}`);
  return Array.from({ length: rounds }, (_, at) =>
    at < half ? dayAfter(autumn, at * 7) : dayAfter(spring, (at - half) * 7),
  );
}

/** Days of the rounds of the running season: `round` was so many days ago, the next one is in so many days; weekly before and after. */
export function currentDays(
  today: string,
  rounds: number,
  { round, daysAgo, nextIn }: { round: number; daysAgo: number; nextIn: number },
): string[] {
  return Array.from({ length: rounds }, (_, index) => index + 1).map((at) =>
    dayAfter(today, at <= round ? (at - round) * 7 - daysAgo : nextIn + (at - round - 1) * 7),
  );
}
