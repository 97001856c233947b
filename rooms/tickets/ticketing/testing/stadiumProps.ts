import type { Category } from '../site/pageProps.ts';

/** A category with a full, a reduced and a child's price, in cents; members pay 2.00 less. */
export const category = (number: number, full: number, isStanding = false): Category => ({
  number,
  name: `Kategorie ${number}`,
  color: '#b3122a',
  isStanding,
  prices: [
    { code: 'FULL', name: 'Vollzahler', price: full, memberPrice: full - 200 },
    { code: 'REDUCED', name: 'Ermäßigt', price: full - 500, memberPrice: full - 500, hasProof: true },
    { code: 'CHILD', name: 'Kind bis 13 Jahre', price: 700, memberPrice: 700, hasProof: true },
  ],
});

const block = (number: number, of: number, kind: 'seated' | 'standing', places: number) => ({
  number,
  stand: 'Haupttribüne',
  label: String(number),
  kind,
  category: of,
  entrance: 'Tor 1',
  places,
  outline: [
    [number, 0],
    [number + 1, 0],
    [number + 1, 1],
  ] as [number, number][],
});

/** Blocks of three categories, of which the best has two places left. */
export const stadium = {
  width: 200,
  height: 100,
  blocks: [
    block(1, 1, 'seated', 30),
    block(2, 2, 'seated', 30),
    block(90, 9, 'standing', 50),
    block(91, 9, 'standing', 50),
  ],
  availability: {
    readAt: '2026-12-01T09:00:00.000Z',
    blocks: [
      { number: 1, free: 2, state: 'few' as const },
      { number: 2, free: 30, state: 'free' as const },
      { number: 90, free: 8, state: 'few' as const },
      { number: 91, free: 44, state: 'free' as const },
    ],
  },
};

/** Row 7 of block 2: the first two seats are for a wheelchair and a companion, the third has a restricted view. */
export const row = {
  number: 7,
  label: '7',
  category: 2,
  labels: ['1', '2', '3', '4', '5', '6'],
  attributes: '124008',
  xs: [0, 8, 16, 24, 32, 40],
  ys: [0, 0, 0, 0, 0, 0],
};
