import { describe, expect, it } from 'vitest';
import { tableZones, zoneKinds } from '#club/football.ts';
import { zoneAt, zonesOf } from './zoneRules.ts';

const zones = tableZones['profis bundesliga']!;

describe('zones of a table', () => {
  it('count from the top and from the end', () => {
    expect(zonesOf(zones, 18).map(({ from, to }) => [from, to])).toEqual([
      [1, 4],
      [5, 5],
      [6, 6],
      [16, 16],
      [17, 18],
    ]);
    const shown = zonesOf(zones, 18);
    expect([1, 4, 5, 7, 16, 18].map((place) => zoneAt(shown, place))).toEqual([
      'championsLeague',
      'championsLeague',
      'europaLeague',
      undefined,
      'relegationPlayOff',
      'relegation',
    ]);
  });

  it('never lie on one another, however small the table is', () => {
    for (let teams = 0; teams <= 20; teams += 1) {
      const places = zonesOf(zones, teams).flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, at) => from + at),
      );
      expect(new Set(places).size, `${teams} teams`).toBe(places.length);
      expect(places.every((place) => place >= 1 && place <= teams)).toBe(true);
    }
  });

  it('are of kinds that there are', () => {
    for (const { kind } of Object.values(tableZones).flat()) expect(zoneKinds).toContain(kind);
  });
});
