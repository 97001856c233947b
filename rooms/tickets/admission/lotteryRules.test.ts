import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationTransitions, lotteryStateAt } from './applicationStates.ts';
import { allot, figuresOf, outcomeOf } from './lotteryRules.ts';

const wishes = fc
  .array(
    fc.record({
      places: fc.integer({ min: 1, max: 6 }),
      categories: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
    }),
    { maxLength: 40 },
  )
  .map((list) => list.map((wish, at) => ({ id: `a${at}`, ...wish })));
const room = fc
  .tuple(fc.nat(30), fc.nat(30), fc.nat(30))
  .map((places) => new Map(places.map((some, at) => [at + 1, some])));

describe('giving places away in the drawn order', () => {
  it('gives the first category that has all of them left', () => {
    const given = allot(
      [
        { id: 'a', places: 2, categories: [1, 2] },
        { id: 'b', places: 2, categories: [1, 2] },
        { id: 'c', places: 4, categories: [2] },
        { id: 'd', places: 1, categories: [2, 1] },
      ],
      new Map([
        [1, 3],
        [2, 3],
      ]),
    );
    expect([...given]).toEqual([
      ['a', 1],
      ['b', 2],
      ['d', 2],
    ]);
  });

  it('never promises more than there is, and passes over nobody for whom places are left', () => {
    fc.assert(
      fc.property(wishes, room, (list, places) => {
        const given = allot(list, places);
        for (const [category, count] of places) {
          const promised = list
            .filter(({ id }) => given.get(id) === category)
            .reduce((sum, one) => sum + one.places, 0);
          expect(promised).toBeLessThanOrEqual(count);
          const left = count - promised;
          for (const one of list)
            if (!given.has(one.id) && one.categories.includes(category)) expect(one.places).toBeGreaterThan(left);
        }
      }),
    );
  });

  it('ranks everybody once, and makes as many substitutes as were asked for', () => {
    fc.assert(
      fc.property(wishes, room, fc.nat(10), (list, places, most) => {
        const outcome = outcomeOf(list, places, most);
        expect(outcome.map(({ rank }) => rank)).toEqual(list.map((_, at) => at + 1));
        const without = outcome.filter(({ state }) => state !== 'won');
        expect(without.filter(({ state }) => state === 'substitute')).toHaveLength(Math.min(most, without.length));
        expect(without.slice(0, most).every(({ state }) => state === 'substitute')).toBe(true);
      }),
    );
  });
});

it('passes over who has withdrawn before the draw, and draws the others as if nobody had', () => {
  fc.assert(
    fc.property(wishes, room, fc.nat(10), (list, places, most) => {
      const outcome = outcomeOf(
        list.map((wish, at) => ({ ...wish, hasLeft: at % 2 === 0 })),
        places,
        most,
      );
      expect(outcome.filter((_, at) => at % 2 === 0).every(({ state }) => state === 'over')).toBe(true);
      const others = list.filter((_, at) => at % 2 === 1);
      const statesOf = (some: readonly { id: string; state: string }[]) => some.map(({ id, state }) => [id, state]);
      const stayed = outcome.filter((_, at) => at % 2 === 1);
      expect(statesOf(stayed)).toEqual(statesOf(outcomeOf(others, places, most)));
    }),
  );
});

it('counts what is applied for and what is given', () => {
  const one = { places: 2, categories: [2, 1], category: null, bought: 0 };
  const found = figuresOf(
    [
      { ...one, id: 'a', state: 'won', category: 1, bought: 1 },
      { ...one, id: 'b', state: 'over', category: 1, bought: 1 },
      { ...one, id: 'c', state: 'substitute' },
      { ...one, id: 'd', state: 'notDrawn', categories: [1] },
    ],
    [{ number: 1, places: 9 }],
  );
  expect(found).toEqual({
    applications: 4,
    places: 8,
    won: 1,
    wonPlaces: 2,
    substitutes: 1,
    notDrawn: 1,
    categories: [{ number: 1, places: 9, firstChoice: 1, firstPlaces: 2, given: 3, bought: 2 }],
  });
});

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 25) + seconds * 1000);
it.each([
  [-1, null, 'planned'],
  [0, null, 'open'],
  [60, null, 'closed'],
  [90, at(80), 'drawn'],
  [120, at(80), 'ended'],
  [120, null, 'ended'],
])('a lottery at second %i, drawn %s, is %s', (seconds, drawnAt, state) => {
  expect(lotteryStateAt({ opensAt: at(0), closesAt: at(60), endsAt: at(120), drawnAt }, at(seconds))).toBe(state);
});

it('lets only substitutes win after the draw, and nothing come back from its end', () => {
  const to = (state: string) => applicationTransitions.filter((step) => step.to === state).map(({ from }) => from);
  expect(to('won')).toEqual(['applied', 'substitute']);
  expect(applicationTransitions.filter(({ from }) => from === 'over' || from === 'notDrawn')).toEqual([]);
});
