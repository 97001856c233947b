import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anOpenLigaDb, openLigaMatch } from '../testing/openLigaDb.ts';
import { followLeague } from './follow/followLeague.ts';

const house = await testHouse();
const source = await anOpenLigaDb();
source.matches = [openLigaMatch(1, ['Eintracht II', 'SV Mainufer'])];
const league = {
  league: 'ufer',
  year: 2025,
  edition: { team: 'u21', season: '2025-2026', competition: 'uferliga' },
  name: 'Uferliga',
  rules: 'dfbLeague' as const,
  zone: 'Europe/Berlin',
  ours: ['Eintracht II'],
};
const follow = (now: string) =>
  followLeague(house.context({ now: new Date(now) }), league, { address: source.address });
await follow('2025-08-16T14:30:00Z');

it.each<[statements: number, what: string, work: () => Promise<unknown>]>([
  [2, 'a followed league before it is time to ask again', () => follow('2025-08-16T14:30:10Z')],
])('%i for %s', async (statements, _, work) => {
  expect(await house.statementsOf(work)).toBe(statements);
});
