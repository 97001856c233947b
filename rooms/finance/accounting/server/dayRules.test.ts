import { describe, expect, it } from 'vitest';
import { dayOf, daysOfMonth, lastMonths, midnightOf, periodsOf } from './dayRules.ts';
import { numbersFor } from './documentNumberRules.ts';
import { daysOverdue, dueDayOf, overdueBefore } from './openItemRules.ts';
import { groupBy, spanOf } from './revenueRules.ts';

describe('days where the club is', () => {
  it.each([
    ['2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['2026-11-01', '2026-10-31T23:00:00.000Z', 24],
  ])('%s begins at %s and has %s hours', (day, begins, hours) => {
    expect(midnightOf(day).toISOString()).toBe(begins);
    const next = new Date(midnightOf(day).getTime() + hours * 3_600_000);
    expect([dayOf(new Date(next.getTime() - 1)), dayOf(next) > day]).toEqual([day, true]);
  });

  it('know the ends of months, also in leap years', () => {
    expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
    expect(daysOfMonth('2026-12')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
    expect(lastMonths('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });

  it('make periods without gaps', () => {
    expect(periodsOf({ from: '2026-10-24', to: '2026-10-26', by: 'day' })).toEqual([
      ...['2026-10-24', '2026-10-25', '2026-10-26'],
    ]);
    expect(periodsOf({ from: '2026-11-30', to: '2027-01-01', by: 'month' })).toEqual(['2026-11', '2026-12', '2027-01']);
  });
});

describe('the span of the revenue', () => {
  const today = '2026-11-24';
  it.each([
    [{}, { from: '2026-11-01', to: today, by: 'day' }],
    [{ to: '2026-10-31' }, { from: '2026-10-01', to: '2026-10-31', by: 'day' }],
    [{ from: '2025-01-01' }, { from: '2025-01-01', to: today, by: 'month' }],
    [{ from: '2027-01-01' }, { from: '2027-01-01', to: '2027-01-01', by: 'day' }],
    [{ from: '2026-11-25', to: '2026-11-24' }, undefined],
    [{ from: '2001-01-01', to: '2022-01-01' }, undefined],
  ])('of %j is %j', (given, span) => {
    expect(spanOf(given, today)).toEqual(span);
  });

  it('has its periods in their order, also those without revenue', () => {
    const row = { tenant: 1, kind: 'Ticket', vatRate: 7, gross: 107, vat: 7, postings: 1 } as const;
    const rows = [{ ...row, period: '2026-11-02', documentKind: 'invoice' as const }];
    expect(groupBy(rows, ({ period }) => period, ['2026-11-01', '2026-11-02'])).toEqual([
      { key: '2026-11-01', invoiced: 0, credited: 0, invoicedVat: 0, creditedVat: 0 },
      { key: '2026-11-02', invoiced: 107, credited: 0, invoicedVat: 7, creditedVat: 0 },
    ]);
  });
});

describe('what is due', () => {
  it('is overdue on the day after its last day', () => {
    const bought = new Date('2026-11-10T22:59:00Z');
    expect(dueDayOf(bought)).toBe('2026-11-24');
    expect([daysOverdue('2026-11-24', '2026-11-24'), daysOverdue('2026-11-24', '2026-11-25')]).toEqual([0, 1]);
    expect([bought < overdueBefore('2026-11-24'), bought < overdueBefore('2026-11-25')]).toEqual([false, true]);
  });
});

it.each([
  ['1-r100001', ['1-R100001']],
  ['G100002', ['1-G100002', '2-G100002']],
  [' 100003 ', ['1-R100003', '1-G100003', '1-A100003', '2-R100003', '2-G100003', '2-A100003']],
  ['9-100004', ['9-R100004', '9-G100004', '9-A100004']],
  ['Muster', []],
  ["1-R1'", []],
])('understands %j as a number', (typed, numbers) => {
  expect(numbersFor(typed, ['1', '2'])).toEqual(numbers);
});
