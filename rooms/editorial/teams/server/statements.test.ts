import { expect, it } from 'vitest';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { matchdayClock } from '#rooms/football/match/testing/index.ts';
import { ourLeague, readerOf, saveFootball } from '../testing/footballPages.ts';

const house = await testHouse();
house.house.clock.now = matchdayClock.now;
await ensureBuild();
await saveFootball(house.context());
const { get } = readerOf(house);
const ours = await listFixtures(house.context(), { ...ourLeague, isOurs: true });
const played = ours.find(({ score }) => score?.home === 3)!;
const fixtures = '/u19/2024-2025/spielplan/';
const read = (path: string) => async () => expect((await get(path)).status).toBe(200);
// What is the same in every language is in memory.
for (const path of [fixtures, played.path]) await read(path)();

it.each<[statements: number, what: string, path: string]>([
  [15, 'a match that has been played', `/en${played.path}`],
  [3, 'the fixtures of a team', `/en${fixtures}`],
])('%i for %s', async (statements, _, path) => {
  expect(await house.statementsOf(read(path))).toBe(statements);
});

it('none for fixtures that are kept in memory', async () => {
  // Again and again: what was saved before may be told only now, and has the first one forgotten.
  await expect.poll(() => house.statementsOf(read(fixtures))).toBe(0);
});
