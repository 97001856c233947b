/** A child on the camp's first day must be of such an age; whole years. Days as YYYY-MM-DD. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Every day from the first to the last. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < 60; day = nextDay(day)) days.push(day);
  return days;
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Days from one day to another; negative: it was before. */
export const daysUntil = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000);

/** What the club keeps of the price of a place that is cancelled so many days before the first day, in percent. */
type CancellationStep = { fromDays: number; keptPercent: number };

/** The percent that are kept today; undefined: the camp has begun, nothing is cancelled any more. */
export function keptPercent(steps: readonly CancellationStep[], today: string, firstDay: string): number | undefined {
  const left = daysUntil(today, firstDay);
  if (left <= 0) return undefined;
  const found = [...steps].sort((one, other) => other.fromDays - one.fromDays).find(({ fromDays }) => left >= fromDays);
  return found?.keptPercent;
}

/** Cents that are kept of what was paid for a place; half cents in favour of the parent. */
export const keptOf = (paid: number, percent: number): number => Math.floor((paid * percent) / 100);

/** The price of each place: siblings who are booked together pay less, all of them. Cents. */
export const placePrice = (camp: { price: number; siblingPrice: number }, children: number): number =>
  children > 1 ? camp.siblingPrice : camp.price;

/** What a place at another camp costs less than was paid for one; cents, 0 where it costs as much or more. */
export const priceDifference = (
  paid: number,
  camp: { price: number; siblingPrice: number },
  children: number,
): number => Math.max(0, paid - placePrice(camp, children));

/** The share of one day of a camp that has so many; cents. */
export const dayShare = (paid: number, days: number): number => Math.floor(paid / days);

/** Health data are read by the camp's staff from seven days before it to fourteen days after it. */
export const isHealthOpen = (today: string, camp: { firstDay: string; lastDay: string }): boolean =>
  daysUntil(today, camp.firstDay) <= 7 && daysUntil(camp.lastDay, today) <= 14;

/** Days after the last day on which health data, contacts and names of the children are deleted. */
export const daysKept = 14;
