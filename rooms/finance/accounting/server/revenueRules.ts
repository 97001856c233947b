import { addDays } from '#platform/time/addDays.ts';
import { periodsOf } from './dayRules.ts';

/** What was invoiced and credited; cents, with VAT. */
export type Sums = { invoiced: number; credited: number; invoicedVat: number; creditedVat: number };
/** A sum of `sumMoney`. */
export type RevenueRow = {
  period: string;
  tenant: number;
  documentKind: 'invoice' | 'creditNote';
  kind: string;
  vatRate: number;
  gross: number;
  vat: number;
  postings: number;
};
export type Span = { from: string; to: string; by: 'day' | 'month' };
export type Group = Sums & { key: string };

const maxDays = 400;
const maxYears = 20;

/**
 * The span that is meant: this month until today where no days are given, by month where there are too many days for a
 * chart. Undefined: it ends before it begins, or is too long.
 */
export function spanOf(given: Partial<Span>, today: string): Span | undefined {
  const from = given.from ?? `${(given.to ?? today).slice(0, 7)}-01`;
  const to = given.to ?? (from > today ? from : today);
  if (to < from || Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > maxYears) return undefined;
  const by = addDays(from, maxDays) < to ? 'month' : (given.by ?? 'day');
  return { from, to, by };
}

/** What those rows come to. */
export function sumOf(rows: readonly RevenueRow[]): Sums {
  const sums = { invoiced: 0, credited: 0, invoicedVat: 0, creditedVat: 0 };
  for (const { documentKind, gross, vat } of rows) {
    if (documentKind === 'invoice') {
      sums.invoiced += gross;
      sums.invoicedVat += vat;
    } else {
      sums.credited += gross;
      sums.creditedVat += vat;
    }
  }
  return sums;
}

/** The rows added up by something, in the order of its keys; `keys`: those that are there without any row as well. */
export function groupBy(
  rows: readonly RevenueRow[],
  keyOf: (row: RevenueRow) => string,
  keys: readonly string[] = [],
): Group[] {
  const groups = new Map<string, RevenueRow[]>(keys.map((key) => [key, []]));
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, ofKey]) => ({ key, ...sumOf(ofKey) }));
}

/** All periods of a span that have begun. */
export const periodsUntil = (span: Span, today: string): string[] =>
  periodsOf({ ...span, to: span.to < today ? span.to : today });
