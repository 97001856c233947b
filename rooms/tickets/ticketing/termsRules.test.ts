import { expect, it } from 'vitest';
import { type EventTerms, faultsOf, templateOf, termsOf } from './termsRules.ts';

const startsAt = new Date('2026-03-28T14:30:00Z');
const terms: EventTerms = {
  planId: 'plan-1',
  capacity: null,
  tenant: 2,
  vatRate: 19,
  maxQuantity: 4,
  needsAccount: false,
  formats: ['mobile'],
  onSaleFrom: '2026-03-18T09:00:00.000Z',
  onSaleUntil: startsAt.toISOString(),
  categories: [{ number: 1, names: { de: 'Sitzplatz' }, color: '#aa0000' }],
  prices: [{ category: 1, code: 'FULL', price: 5000, memberPrice: 4500 }],
  phases: [
    {
      names: { de: 'Mitglieder' },
      startsAt: '2026-03-18T09:00:00.000Z',
      endsAt: '2026-03-20T09:00:00.000Z',
      groups: ['member'],
      mostPerPerson: 2,
      quotas: [{ category: 1, places: 10 }],
    },
  ],
};
const places = new Map([[1, 20]]);
const faults = (change: Partial<EventTerms>) => faultsOf({ ...terms, ...change }, startsAt, places);

it('keeps ten o’clock at ten o’clock when summer time lies between, and the kick-off at the kick-off', () => {
  const template = templateOf(terms, startsAt, 'Europe/Berlin');
  expect(template.phases[0]).toMatchObject({ startsAt: { days: 10, time: '10:00' } });
  expect(template.onSaleUntil).toBe('start');
  const next = new Date('2026-04-11T18:30:00Z');
  const made = termsOf(template, next, 'Europe/Berlin');
  expect([made.onSaleFrom, made.phases[0]!.endsAt, made.onSaleUntil]).toEqual([
    '2026-04-01T08:00:00.000Z',
    '2026-04-03T08:00:00.000Z',
    next.toISOString(),
  ]);
  expect(termsOf(template, startsAt, 'Europe/Berlin')).toEqual(terms);
});

it('leaves out phases of an event that was moved before them, and gives the sale a minute', () => {
  const moved = new Date(Date.parse(terms.onSaleFrom) - 30 * 86_400_000);
  const made = termsOf(templateOf(terms, moved, 'Europe/Berlin'), startsAt, 'Europe/Berlin');
  expect(made.phases).toEqual([]);
  expect(made.onSaleUntil).toBe(startsAt.toISOString());
  expect(Date.parse(made.onSaleUntil) - Date.parse(made.onSaleFrom)).toBe(60_000);
});

it('finds nothing wrong with terms that can be sold', () => {
  expect(faults({})).toEqual({});
});

const [phase] = terms.phases;
it.each<[string, Partial<EventTerms>, object]>([
  ['a sale that goes on after the start', { onSaleUntil: '2026-03-28T15:00:00.000Z' }, { onSaleUntil: ['afterStart'] }],
  [
    'a sale that ends before it begins',
    { onSaleFrom: '2026-03-29T09:00:00.000Z', phases: [] },
    { onSaleUntil: ['order'] },
  ],
  ['no price for a category with places', { prices: [] }, { 'prices.1.FULL': ['required'] }],
  [
    'a category of the plan that is missing',
    { categories: [], prices: terms.prices },
    {
      categories: ['missing'],
      'prices.1.FULL': ['unknown'],
    },
  ],
  [
    'a member price above the price',
    { prices: [{ ...terms.prices[0]!, memberPrice: 5001 }] },
    {
      'memberPrices.1.FULL': ['max'],
    },
  ],
  [
    'a phase before the sale',
    { phases: [{ ...phase!, startsAt: '2026-03-17T09:00:00.000Z' }] },
    {
      'phases.0.startsAt': ['outsideSale'],
    },
  ],
  [
    'phases out of order',
    { phases: [{ ...phase!, startsAt: '2026-03-19T09:00:00.000Z' }, phase!] },
    {
      'phases.1.startsAt': ['order'],
    },
  ],
  [
    'a quota of more places than there are',
    { phases: [{ ...phase!, quotas: [{ category: 1, places: 21 }] }] },
    {
      'phases.0.quotas.1': ['max'],
    },
  ],
  [
    'a limit above that of the event',
    { phases: [{ ...phase!, mostPerPerson: 5 }] },
    {
      'phases.0.mostPerPerson': ['max'],
    },
  ],
  ['neither plan nor capacity', { planId: null, categories: [], phases: [] }, { capacity: ['required'] }],
])('names %s', (_, change, expected) => {
  expect(faults(change)).toEqual(expected);
});
