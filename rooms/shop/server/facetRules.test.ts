import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from '../foldRules.ts';
import { priceBands, sortings } from '../listOptions.ts';
import { arrange, type Filters, facetsOf, isShown, type ListedEntry, search } from './facetRules.ts';

const everything: Filters = { categories: undefined, sizes: [], colours: [], price: undefined, isAvailable: false };
const variant = (size: string | null, colour: string | null, isLeft = true) => [size, colour, isLeft] as const;
const colourNames = { gold: { de: 'Farbe gold' } };
const entry = (sku: string, parts: Partial<ListedEntry> = {}): ListedEntry => ({
  id: sku,
  sku,
  names: { de: `Ding ${sku}` },
  categories: [1],
  price: 1000,
  releasedAt: Date.parse('2026-07-01'),
  variants: [variant(null, null)],
  ...parts,
});
const narrowed = (parts: Partial<Filters>) => ({ ...everything, ...parts });

describe('what the list shows', () => {
  it('asks one and the same variant for size, colour and pieces left', () => {
    const shirt = entry('1', { variants: [variant('M', 'red', false), variant('M', 'black'), variant('L', 'red')] });
    const shows = (parts: Partial<Filters>) => isShown(shirt, narrowed(parts));
    expect(shows({ sizes: ['M'], colours: ['red'] })).toBe(true);
    expect(shows({ sizes: ['M'], colours: ['red'], isAvailable: true })).toBe(false);
    expect(shows({ sizes: ['M', 'L'], colours: ['red'], isAvailable: true })).toBe(true);
    expect(shows({ sizes: ['S'] })).toBe(false);
  });

  it('takes the lower end of a span of prices to it and the upper end not', () => {
    const shows = (price: number) =>
      priceBands.filter((band) => isShown(entry('1', { price }), narrowed({ price: band })));
    expect([0, 2499, 2500, 4999, 5000, 10_000].map(shows)).toEqual([
      ['0-25'],
      ['0-25'],
      ['25-50'],
      ['25-50'],
      ['50-100'],
      ['100-'],
    ]);
  });

  it('knows shelves by their numbers', () => {
    expect(isShown(entry('1', { categories: [3] }), narrowed({ categories: new Set([2]) }))).toBe(false);
    expect(isShown(entry('1', { categories: [3, 2] }), narrowed({ categories: new Set([2]) }))).toBe(true);
  });
});

describe('searching', () => {
  const scarf = entry('1204', {
    names: { de: 'Grüner Schal „Straße“', en: 'Green scarf', ja: 'マフラー' },
    variants: [variant(null, 'gold')],
  });
  it.each(['gruen', 'GRÜN schal', 'strasse', 'scarf', 'マフラー', '1204', 'schal farbe gold', ''])(
    'finds a scarf by "%s"',
    (query) => expect(search([scarf], colourNames, searchWords(query))).toEqual([scarf]),
  );
  it('wants every word', () => expect(search([scarf], colourNames, searchWords('grün mütze'))).toEqual([]));
});

describe('order', () => {
  const entries = [
    entry('3', { price: 500, names: { de: 'Äpfel', en: 'Zest' }, releasedAt: Date.parse('2026-08-01') }),
    entry('2', { price: 900, names: { de: 'Zange', en: 'Apple' } }),
    entry('1', { price: 900, names: { de: 'Becher' } }),
  ];
  it.each([
    ['new', 'de', ['3', '1', '2']],
    ['price', 'de', ['3', '1', '2']],
    ['price-desc', 'de', ['1', '2', '3']],
    ['name', 'de', ['3', '1', '2']],
    ['name', 'en', ['2', '1', '3']],
  ] as const)('by %s in %s, equal ones by article number', (sorting, locale, skus) =>
    expect(arrange(entries, everything, { sorting, locale }).map(({ sku }) => sku)).toEqual(skus),
  );
});

describe('what there is to choose', () => {
  it('stands in the order in which one reads it', () => {
    const shoes = entry('1', { variants: ['164', 'XXL', 'M', '35–38', '128', 'S'].map((size) => variant(size, null)) });
    expect(facetsOf([shoes], everything).sizes.map(({ value }) => value)).toEqual([
      'S',
      'M',
      'XXL',
      '35–38',
      '128',
      '164',
    ]);
  });

  it('counts for each value what the list then shows, whatever else is chosen', () => {
    const pick = <T>(...values: T[]) => fc.constantFrom(...values);
    const someVariant = fc
      .tuple(pick('S', 'M', null), pick('red', 'black', null), fc.boolean())
      .map((parts) => variant(...parts));
    const someEntry = fc.record({
      price: fc.integer({ min: 0, max: 12_000 }),
      categories: fc.subarray([1, 2, 3]),
      variants: fc.array(someVariant, { minLength: 1, maxLength: 4 }),
    });
    const someFilters = fc.record({
      categories: pick(undefined, new Set([1]), new Set([2, 3])),
      sizes: fc.subarray(['S', 'M']),
      colours: fc.subarray(['red', 'black']),
      price: pick(undefined, ...priceBands),
      isAvailable: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(someEntry, { maxLength: 12 }), someFilters, pick(...sortings), (parts, filters, sorting) => {
        const entries = parts.map((one, at) => entry(String(1000 + at), one));
        const shown = (change: Partial<Filters>) =>
          arrange(entries, { ...filters, ...change }, { sorting, locale: 'de' }).length;
        const facets = facetsOf(entries, filters);
        for (const { value, count } of facets.sizes) expect(count).toBe(shown({ sizes: [value] }));
        for (const { value, count } of facets.colours) expect(count).toBe(shown({ colours: [value] }));
        for (const { value, count } of facets.prices) expect(count).toBe(shown({ price: value as '0-25' }));
        expect(facets.available).toBe(shown({ isAvailable: true }));
        // Nothing that is chosen vanishes from the choice while some product has it.
        for (const size of filters.sizes)
          if (entries.some((one) => one.variants.some((other) => size === other[0])))
            expect(facets.sizes.map(({ value }) => value)).toContain(size);
      }),
    );
  });
});
