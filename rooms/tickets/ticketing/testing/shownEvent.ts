import type { OfficeEvent, Terms } from '../office/ticketsClient.ts';

const figures = { places: 20, sold: 7, held: 2, keptBack: 1, free: 10 };

/** Terms of a sale in a stadium with one category, to members first, as the office reads them. */
export const shownTerms: Terms = {
  planId: 'plan-1',
  capacity: null,
  tenant: 2,
  vatRate: 19,
  maxQuantity: 4,
  needsAccount: false,
  formats: ['mobile'],
  onSaleFrom: '2026-11-20T09:00:00.000Z',
  onSaleUntil: '2026-11-28T14:30:00.000Z',
  categories: [{ number: 1, names: { de: 'Sitzplatz' }, color: '#aa0000' }],
  prices: [{ category: 1, code: 'FULL', price: 50, memberPrice: null }],
  phases: [
    {
      names: { de: 'Mitglieder' },
      groups: ['member'],
      mostPerPerson: 2,
      startsAt: '2026-11-20T09:00:00.000Z',
      endsAt: '2026-11-22T09:00:00.000Z',
      quotas: [{ category: 1, places: 10 }],
    },
  ],
};

/** An event with these terms that is on sale, as the office reads it. */
export const shownEvent = (parts: Partial<OfficeEvent> = {}): OfficeEvent => ({
  id: 'event-1',
  number: 1001,
  names: { de: 'Kurve – Gast' },
  startsAt: '2026-11-28T14:30:00.000Z',
  state: 'open',
  isCalledOff: false,
  isBehindClosedDoors: false,
  revenue: 1234.5,
  version: 3,
  slug: 'kurve-gast',
  admission: 'open',
  competition: 'Bundesliga',
  figures,
  byCategory: [{ category: 1, ...figures }],
  byPhase: [{ phase: 1, category: 1, sold: 7 }],
  terms: shownTerms,
  ...parts,
});
