import { describe, expect, it } from 'vitest';
import { numberRows, readOutline, toggleAttribute, writeOutline } from './numberingRules.ts';
import { seatAttributes } from './planRules.ts';

const seat = (label: string) => ({ label, x: 1, y: 1, attributes: 0 });
const rows = [
  { label: 'a', category: 1, seats: [seat('x'), seat('y'), seat('z')] },
  { label: 'b', category: 1, seats: [seat('x'), seat('y')] },
];
const labelsOf = (all: typeof rows) => all.map(({ label, seats }) => [label, ...seats.map((one) => one.label)]);

describe('numbers', () => {
  it('begin at the left end, or at the right one, in steps', () => {
    const numbering = { firstRow: 1, firstSeat: 1, step: 1, isFromRight: false };
    expect(labelsOf(numberRows(rows, numbering))).toEqual([
      ['1', '1', '2', '3'],
      ['2', '1', '2'],
    ]);
    expect(labelsOf(numberRows(rows, { firstRow: 10, firstSeat: 2, step: 2, isFromRight: true }))).toEqual([
      ['10', '6', '4', '2'],
      ['11', '4', '2'],
    ]);
  });
});

describe('attributes', () => {
  it('are given to one seat and taken away again, beside others', () => {
    const at = { row: 0, position: 1 };
    const aisle = toggleAttribute(rows, at, seatAttributes.aisle);
    const both = toggleAttribute(aisle, at, seatAttributes.restricted);
    expect(both[0]!.seats.map(({ attributes }) => attributes)).toEqual([0, 12, 0]);
    expect(both[1]).toBe(rows[1]);
    expect(toggleAttribute(both, at, seatAttributes.aisle)[0]!.seats[1]!.attributes).toBe(seatAttributes.restricted);
  });
});

describe('an outline', () => {
  it('is read as it was written', () => {
    const outline: [number, number][] = [
      [0, 0],
      [90.5, 0],
      [90, 90],
    ];
    expect(writeOutline(outline)).toBe('0 0, 90.5 0, 90 90');
    expect(readOutline(writeOutline(outline))).toEqual(outline);
  });

  it.each(['', '1 2, 3 4', '1 2, 3, 4 5', '1 2, 3 x, 4 5', '-1 0, 1 1, 2 2'])('is not %j', (text) => {
    expect(readOutline(text)).toBeUndefined();
  });
});
