import { expect, it } from 'vitest';
import { aTableSource, tableViewOf } from '#rooms/football/match/testing/index.ts';
import { standingsOf } from './standingsWire.ts';

it('LIVE-38 a row of the standings has position, team, matches, won, drawn, lost, goals, difference and points', () => {
  const [table] = tableViewOf(aTableSource(), { kind: 'live' })!.tables;
  const [first, second] = standingsOf(table!);
  expect(first).toEqual({
    position: 1,
    team: { id: 'us', name: 'Eintracht U19', shortName: 'Eintracht U19', code: 'EIN', isOwn: true },
    matches: 3,
    won: 2,
    drawn: 1,
    lost: 0,
    goals: '5:1',
    difference: 4,
    points: 6,
    isRunning: false,
  });
  expect(second?.team.isOwn).toBe(false);
});
