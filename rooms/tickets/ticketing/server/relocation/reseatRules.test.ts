import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TicketClass } from '#club/ticketClasses.ts';
import { type FreePlaces, readOtherwise, reseat, type TicketWithoutPlace } from './reseatRules.ts';

const row = (number: number, seats: number | number[], parts: object = {}) => ({
  number,
  block: 1,
  category: 1,
  isAway: false,
  taken: new Set<number>(),
  attributes: typeof seats === 'number' ? Array.from({ length: seats }, () => 0) : seats,
  ...parts,
});
let last = 0;
const ticket = (party: string, parts: Partial<TicketWithoutPlace> = {}): TicketWithoutPlace => {
  last += 1;
  return { id: String(last).padStart(5, '0'), party, category: 1, code: 'FULL', kind: 'seat', ...parts };
};
const party = (name: string, size: number, parts: Partial<TicketWithoutPlace> = {}) =>
  Array.from({ length: size }, () => ticket(name, parts));
const seatsOf = (tickets: readonly TicketWithoutPlace[], { moves }: ReturnType<typeof reseat>) =>
  tickets.map(({ id }) => {
    const to = moves.find((move) => move.id === id);
    return to && ('row' in to ? `${to.row}.${to.position}` : to.pool);
  });
const none = readOtherwise('');

describe('seats', () => {
  it('go to parties in their order, side by side, the best rows first', () => {
    const [first, second] = [party('a', 4), party('b', 2)];
    const places: FreePlaces = { rows: [row(1, 4), row(2, 4)], pools: [] };
    const found = reseat([...first, ...second], places, none);
    expect(seatsOf(first, found)).toEqual(['1.1', '1.2', '1.3', '1.4']);
    expect(seatsOf(second, found).every((seat) => seat?.startsWith('2.'))).toBe(true);
    expect([found.without, found.apart]).toEqual([[], 0]);
  });

  it('are split only where a party fits nowhere together', () => {
    const group = party('a', 4);
    const found = reseat(group, { rows: [row(1, [0, 0], { block: 1 }), row(3, 2, { block: 2 })], pools: [] }, none);
    expect(found.moves).toHaveLength(4);
    expect(found.apart).toBe(4);
  });

  it('of the category that staff have named are second, and the last in line gets none', () => {
    const tickets = ['a', 'b', 'c', 'd'].map((name) => ticket(name));
    const rows = [row(1, 1), row(2, 2, { category: 2 })];
    expect(
      seatsOf(tickets, reseat(tickets, { rows: rows.map((one) => ({ ...one, taken: new Set() })), pools: [] }, none)),
    ).toEqual(['1.1', undefined, undefined, undefined]);
    const found = reseat(tickets, { rows, pools: [] }, readOtherwise('1:2,3:1'));
    expect(seatsOf(tickets, found).map((seat) => seat?.[0])).toEqual(['1', '2', '2', undefined]);
    expect(found.without).toEqual([tickets[3]]);
    expect(found.moves.map(({ category }) => category)).toEqual([1, 2, 2]);
  });

  it('for wheelchairs have the companion beside them, and only theirs', () => {
    const code = (one: TicketClass) => ticket('a', { code: one });
    const group = [code('FULL'), code('COMPANION'), code('WHEELCHAIR')];
    const found = reseat(group, { rows: [row(1, [1, 2, 0, 0]), row(2, 3)], pools: [] }, none);
    expect(seatsOf(group.slice(1), found)).toEqual(['1.2', '1.1']);
    const pair = [code('WHEELCHAIR'), code('COMPANION')];
    expect(reseat(pair, { rows: [row(1, 8)], pools: [] }, none).without).toHaveLength(2);
  });

  it('of guests are in their own block', () => {
    const [home, away] = [ticket('a'), ticket('b', { kind: 'away' })];
    const places = { rows: [row(1, 2, { isAway: true }), row(2, 2)], pools: [] };
    expect(seatsOf([home, away], reseat([home, away], places, none)).map((seat) => seat?.[0])).toEqual(['2', '1']);
  });
});

it('lets a party stand in one block where it fits, and then in seats of its category', () => {
  const [four, two] = [party('a', 4, { kind: 'standing' }), party('b', 3, { kind: 'standing' })];
  const pools = [
    { pool: 'small', category: 1, free: 3 },
    { pool: 'large', category: 1, free: 4 },
  ];
  const found = reseat([...four, ...two, ...party('c', 1)], { rows: [row(1, 1)], pools }, none);
  expect(seatsOf(four, found)).toEqual(['large', 'large', 'large', 'large']);
  expect(seatsOf(two, found)).toEqual(['small', 'small', 'small']);
  expect(pools.map(({ free }) => free)).toEqual([0, 0]);
});

it('gives no place twice, loses no ticket, and leaves no fitting seat while somebody has none', () => {
  const anyTicket = fc.record({
    party: fc.integer({ min: 0, max: 8 }).map(String),
    category: fc.integer({ min: 1, max: 2 }),
    kind: fc.constantFrom('seat' as const, 'standing' as const, 'away' as const),
  });
  const anyRow = fc.record({
    seats: fc.integer({ min: 1, max: 6 }),
    category: fc.integer({ min: 1, max: 2 }),
    isAway: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyTicket, { maxLength: 30 }), fc.array(anyRow, { maxLength: 8 }), (wishes, shapes) => {
      const tickets = wishes.map((wish) => ticket(wish.party, wish));
      const rows = shapes.map(({ seats, ...parts }, at) => row(at + 1, seats, parts));
      const pools = [{ pool: 'p', category: 1, free: 3 }];
      const { moves, without } = reseat(tickets, { rows, pools }, readOtherwise('2:1'));
      const places = moves.map((move) => ('row' in move ? `${move.row}.${move.position}` : move.pool));
      const seats = places.filter((place) => place !== 'p');
      expect(new Set(seats).size).toBe(seats.length);
      expect(places.length - seats.length + pools[0]!.free).toBe(3);
      const ids = [...moves, ...without].map(({ id }) => id);
      expect(ids.toSorted()).toEqual(tickets.map(({ id }) => id).toSorted());
      for (const { category, kind } of without) {
        const targets = category === 2 ? [1, 2] : [1];
        const open = rows.filter((one) => targets.includes(one.category) && one.isAway === (kind === 'away'));
        expect(open.every(({ attributes, taken }) => taken.size === attributes.length)).toBe(true);
      }
    }),
  );
});
