import { addDays } from '#platform/time/addDays.ts';

export const spanNames = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type SpanName = (typeof spanNames)[number];

/** First and last day of what people call a span, seen from a day (YYYY-MM-DD). */
export function spanNamed(name: SpanName, today: string): { from: string; to: string; by: 'day' | 'month' } {
  const year = Number(today.slice(0, 4));
  const first = `${today.slice(0, 7)}-01`;
  if (name === 'thisMonth') return { from: first, to: today, by: 'day' };
  const last = addDays(first, -1);
  if (name === 'lastMonth') return { from: `${last.slice(0, 7)}-01`, to: last, by: 'day' };
  if (name === 'thisYear') return { from: `${year}-01-01`, to: today, by: 'month' };
  return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31`, by: 'month' };
}
