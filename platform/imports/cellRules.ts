/** A day such as 2026-07-01 that the calendar has. */
export const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) === true;

/** Cents of an amount such as 12, 12.5, 12,50; undefined: it is none, or above a million. */
export function centsOf(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const cents = whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents <= 100_000_000 ? cents : undefined;
}
