import { expect, it } from 'vitest';
import { shownTerms } from '../testing/shownEvent.ts';
import { nextPhase, phasesView, pricesView, saleView } from './termsView.ts';
import type { Terms } from './ticketsClient.ts';

const terms: Terms = {
  ...shownTerms,
  prices: [{ category: 1, code: 'FULL', price: 50, memberPrice: 45.5 }],
  phases: [{ ...shownTerms.phases[0]!, names: { de: 'Mitglieder', en: 'Members' } }],
};

it.each([
  ['sale', saleView],
  ['prices', pricesView],
  ['phases', phasesView],
])('reads what it shows: %s', (_, view) => {
  expect(view.read(view.values(terms), terms)).toEqual({ terms });
});

it('shows moments on the club’s clocks, and prices as they are written', () => {
  expect(saleView.values(terms)).toMatchObject({ onSaleFrom: '2026-11-20T10:00', vatRate: '19' });
  expect(pricesView.values(terms)).toMatchObject({ 'prices.1.FULL': '50,00', 'memberPrices.1.FULL': '45,50' });
});

it('names the fields that cannot be read', () => {
  const values = { ...pricesView.values(terms), 'prices.1.FULL': 'viel', 'category.1.nameDe': '' };
  expect(pricesView.read(values, terms)).toEqual({
    errors: { 'prices.1.FULL': ['invalid'], 'category.1.nameDe': ['required'] },
  });
});

it('adds a phase that begins where the last one ends and goes on until the end of the sale', () => {
  const values = {
    ...phasesView.values(terms),
    ...nextPhase(phasesView.values(terms), terms),
    'phases.1.nameDe': 'Alle',
  };
  const read = phasesView.read(values, terms);
  expect('terms' in read && read.terms.phases[1]).toEqual({
    names: { de: 'Alle' },
    startsAt: terms.phases[0]!.endsAt,
    endsAt: terms.onSaleUntil,
    groups: [],
    mostPerPerson: 4,
    quotas: [],
  });
});
