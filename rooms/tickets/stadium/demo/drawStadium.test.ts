import { describe, expect, it } from 'vitest';
import { demoStadium } from '#club/demo/stadium.ts';
import { readCsv } from '#platform/csv/readCsv.ts';
import { seatAttributes } from '../planRules.ts';
import { planOf } from '../server/import/planRules.ts';
import { drawStadium } from './drawStadium.ts';
import { smallVenueTable } from './makeDemoSmallVenue.ts';

const blocks = drawStadium();
const seats = blocks.flatMap(({ rows }) => rows.flatMap((row) => row.seats));

describe('the demo stadium', () => {
  it('has 60 blocks with 60,000 places, 20,000 of them standing', () => {
    expect(blocks).toHaveLength(60);
    expect(new Set(blocks.map(({ label }) => label)).size).toBe(60);
    expect(seats).toHaveLength(40_000);
    expect(blocks.reduce((sum, { places }) => sum + places, 0)).toBe(60_000);
    const standing = blocks.filter(({ kind }) => kind === 'standing');
    expect(standing.reduce((sum, { places }) => sum + places, 0)).toBe(20_000);
    expect(blocks.some(({ kind }) => kind === 'away')).toBe(true);
  });

  it('has places for wheelchairs, one in 200 or more, each beside one for a companion', () => {
    const { wheelchair, companion } = seatAttributes;
    expect(seats.filter(({ attributes }) => attributes & wheelchair).length).toBeGreaterThanOrEqual(300);
    for (const { rows } of blocks)
      for (const row of rows)
        for (const [at, seat] of row.seats.entries())
          if (seat.attributes & wheelchair) expect(row.seats[at + 1]!.attributes & companion).toBeTruthy();
  });

  it('has seats that stand nowhere twice, in the drawing, and rows that people can sit in', () => {
    expect(new Set(seats.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats.length);
    for (const { x, y } of seats) {
      expect(x > 0 && x < demoStadium.width).toBe(true);
      expect(y > 0 && y < demoStadium.height).toBe(true);
    }
    for (const row of blocks.flatMap(({ rows }) => rows)) expect(row.seats.length).toBeLessThanOrEqual(30);
  });

  it('sells the middle of the main stand as its best places', () => {
    const best = blocks.flatMap(({ rows }) => rows).sort((a, b) => a.rank - b.rank)[0]!;
    expect(best.category).toBe(1);
  });
});

describe('the small venue of the demo', () => {
  it('is a table without faults, with seats, standing places, guests and wheelchairs beside their companions', async () => {
    const { blocks: small, faults } = planOf(await readCsv(smallVenueTable()));
    expect(faults).toEqual([]);
    expect(small.map(({ label, places }) => [label, places])).toEqual([
      ['A', 436],
      ['B', 448],
      ['C', 448],
      ['G', 192],
      ['D', 1500],
      ['E', 1100],
    ]);
    const { wheelchair, companion } = seatAttributes;
    const first = small[0]!.rows[0]!.seats.map(({ attributes }) => attributes);
    expect(first).toEqual(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? wheelchair : companion)));
  });
});
