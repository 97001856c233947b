import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ClassedPlace,
  chooseForWish,
  fitsClass,
  hasOwnWheelchairs,
  leavesLone,
  mayLeaveLone,
  type Place,
  type SeatRow,
} from './placeRules.ts';

/** Seats of a row: ordinary, at the aisle, for a wheelchair, for its companion. */
const kinds = { '.': 0, '|': 8, w: 1, c: 2 } as const;
const seat = fc.constantFrom('.', '.', '.', '|', 'wc', 'cw');
const stadium = fc.array(fc.array(seat, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 4 });
const code = fc.constantFrom('FULL' as const, 'FULL' as const, 'CHILD' as const, 'WHEELCHAIR' as const);
const which = fc.nat({ max: 30 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wish' as const),
      codes: fc.array(code, { minLength: 1, maxLength: 4 }),
      hasCompanions: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('seat' as const), row: fc.nat({ max: 3 }), position: which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('giveBack' as const), which, isWhole: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('block' as const), row: fc.nat({ max: 3 }), position: which }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Two blocks of rows, and who has what: groups that were sold together, and seats that staff keep back. */
class Stadium {
  readonly rows: SeatRow[];
  readonly groups: ClassedPlace[][] = [];
  readonly blocked: Place[] = [];
  constructor(shape: readonly (readonly string[])[]) {
    this.rows = shape.map((seats, at) => ({
      number: at + 1,
      block: at < 2 ? 1 : 2,
      taken: new Set<number>(),
      attributes: [...seats.join('')].map((one) => kinds[one as keyof typeof kinds]),
    }));
  }

  taken = (row: SeatRow) => row.taken as Set<number>;
  row = (number: number) => this.rows.find((row) => row.number === number)!;
  size = () => this.rows.reduce((sum, { attributes }) => sum + attributes.length, 0);

  sit(group: ClassedPlace[]): void {
    for (const { row, position } of group) {
      expect(this.row(row).taken.has(position)).toBe(false);
      this.taken(this.row(row)).add(position);
    }
    this.groups.push(group);
  }

  take(given: Step): void {
    if (given.kind === 'wish') this.wish(given.codes, given.hasCompanions);
    else if (given.kind === 'giveBack') this.giveBack(given);
    else this.takeSeat(given);
  }

  /** A whole group, or the last seat of it: whatever that leaves between others, nobody is kept from it. */
  giveBack({ which, isWhole }: Extract<Step, { kind: 'giveBack' }>): void {
    const [group = []] = this.groups.splice(which % Math.max(1, this.groups.length), 1);
    const given = isWhole ? group : group.slice(-1);
    for (const { row, position } of given) this.taken(this.row(row)).delete(position);
    const rest = group.slice(0, group.length - given.length);
    if (rest.length > 0) this.groups.push(rest);
  }

  takeSeat(given: Extract<Step, { kind: 'seat' | 'block' }>): void {
    const row = this.rows[given.row % this.rows.length]!;
    const position = 1 + (given.position % row.attributes.length);
    if (row.taken.has(position)) return;
    const place = { row: row.number, position };
    if (given.kind === 'block') {
      this.taken(row).add(position);
      this.blocked.push(place);
      return;
    }
    const isAllowed = !leavesLone(this.rows, [place]) || mayLeaveLone(this.rows, 1);
    if (fitsClass('FULL', row.attributes[position - 1]!) && isAllowed) this.sit([{ ...place, code: 'FULL' }]);
  }

  wish(given: readonly ClassedPlace['code'][], hasCompanions: boolean): void {
    const companions = hasCompanions ? given.filter((one) => one === 'WHEELCHAIR').map(() => 'COMPANION' as const) : [];
    const codes = [...given, ...companions];
    const chosen = chooseForWish(this.rows, codes);
    if (!chosen) return;
    const group = chosen.map((place, at) => ({ ...place, code: codes[at]! }));
    for (const { row, position, code: own } of group)
      expect(fitsClass(own, this.row(row).attributes[position - 1]!)).toBe(true);
    expect(hasOwnWheelchairs(this.rows, group)).toBe(true);
    const others = group.filter(({ code: own }) => own === 'FULL' || own === 'CHILD');
    this.expectTogether(others);
    const before = this.rows.map((row) => ({ ...row, taken: new Set(row.taken) }));
    this.sit(group);
    const isOneRow = new Set(others.map(({ row }) => row)).size <= 1;
    // To sit in the block of one's wheelchair matters more.
    const isFree = others.length === group.length;
    if (isOneRow && isFree && leavesLone(before, others)) expect(mayLeaveLone(before, others.length)).toBe(true);
  }

  /** Side by side in one row and not across stairs, or in rows behind each other of one block. */
  expectTogether(group: readonly Place[]): void {
    const byRow = [...Map.groupBy(group, ({ row }) => row)].toSorted(([one], [other]) => one - other);
    expect(byRow.map(([number]) => number)).toEqual(byRow.map((_, at) => byRow[0]![0] + at));
    expect(new Set(byRow.map(([number]) => this.row(number).block)).size).toBeLessThanOrEqual(1);
    for (const [number, places] of byRow) {
      const positions = places.map(({ position }) => position).toSorted((one, other) => one - other);
      expect(positions).toEqual(positions.map((_, at) => positions[0]! + at));
      const { attributes } = this.row(number);
      for (const position of positions.slice(1))
        expect([attributes[position - 2], attributes[position - 1]]).not.toEqual([kinds['|'], kinds['|']]);
    }
  }

  /** What is sold and kept back, each on a seat of its own, is all that is taken. */
  compare(): void {
    const places = [...this.groups.flat(), ...this.blocked].map(({ row, position }) => `${row}.${position}`);
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBeLessThanOrEqual(this.size());
    expect(this.rows.reduce((sum, { taken }) => sum + taken.size, 0)).toBe(places.length);
  }
}

it('sells no seat twice, and seats side by side what it says is, in 10,000 random sequences', () => {
  fc.assert(
    fc.property(stadium, fc.array(step, { minLength: 1, maxLength: 10 }), (shape, steps) => {
      const play = new Stadium(shape);
      for (const one of steps) play.take(one);
      play.compare();
    }),
    { numRuns: 10_000 },
  );
});
