import { describe, expect, it } from 'vitest';
import { aListed, anImpression } from '../testing/aListed.ts';
import { shownImpressions, shownNewest } from './shownRules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const skusOf = (cards: { sku: string }[]) => cards.map(({ sku }) => sku);
const shown = (parts: Parameters<typeof anImpression>[0], locale: 'de' | 'en' | 'ja' = 'de') =>
  shownImpressions([anImpression(parts)], { locale, now }).length === 1;

describe('what was looked at', () => {
  it('PRD-05 is shown while it is active', () =>
    expect([shown({}), shown({ isActive: false })]).toEqual([true, false]));
  it('PRD-06 is shown unless it is hidden', () => expect(shown({ isHidden: true })).toBe(false));
  it('PRD-07 is shown where it has a name in the reader’s language', () =>
    expect([shown({ name: { de: 'Schal' } }, 'en'), shown({}, 'en'), shown({ name: { de: '' } })]).toEqual([
      false,
      true,
      false,
    ]));
  it('PRD-08 is shown where it has a description in the reader’s language', () =>
    expect([shown({ description: { de: '<p>a</p>' } }, 'en'), shown({ description: { de: '' } })]).toEqual([
      false,
      false,
    ]));
  it('PRD-24 is not shown again while only the app shows it', () =>
    expect(shown({ appclusiveUntil: '2026-11-22T12:00:00Z' })).toBe(false));
  it('PRD-03 keeps the order in which it came', () =>
    expect(
      skusOf(shownImpressions([anImpression({ sku: '2' }), anImpression({ sku: '1' })], { locale: 'de', now })),
    ).toEqual(['2', '1']));
});

describe('the newest', () => {
  const twenty = Array.from({ length: 20 }, (_, at) => aListed({ sku: String(1000 + at) }));

  it('PRD-18 CST-12 shows the first ten of the twenty that are asked for', () =>
    expect(skusOf(shownNewest(twenty, { locale: 'de', now }))).toEqual(skusOf(twenty).slice(0, 10)));
  it('PRD-19 shows nothing when there is nothing or no answer', () =>
    expect([shownNewest(undefined, { locale: 'de', now }), shownNewest([], { locale: 'de', now })]).toEqual([[], []]));
  it('makes a tile in the reader’s language, prices in cents, and says what is sold out', () =>
    expect(shownNewest([aListed({ stock: [{ sku: '1204', available: 0 }] })], { locale: 'en', now })[0]).toMatchObject({
      name: 'Derby scarf',
      price: 1995,
      memberPrice: 1796,
      isSoldOut: true,
      isNew: false,
    }));
});
