import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { adding, aFixture, anEdition, kickOff, saveEdition, seasonOf } from '#rooms/football/match/testing/index.ts';

const house = await testHouse();
const ctx = house.context();
const { token } = await house.aStaffMember('media');
const date = ctx.now.toISOString().slice(0, 10);
const edition = { team: 'u21', season: seasonOf(date), competition: 'pult' };
await saveEdition(ctx, anEdition([aFixture('Wir', 'SC Muster', { date })], { edition }));
const [match] = await listFixtures(ctx, edition);
const path = `/api/office/v1/ticker/matches/${match!.id}`;
const enteredAt = ctx.now.toISOString();
await house.call('POST', `${path}/entries`, { token, body: { ...adding(kickOff), enteredAt } });
const figures = [{ label: 'possession', home: 56, away: 44 }];

// With the token's look-up, BEGIN and COMMIT.
it.each<[statements: number, what: string, method: string, path: string, body?: object]>([
  [7, 'a match with players and entries', 'GET', path],
  [9, 'figures of both teams', 'PUT', `${path}/figures`, { figures }],
])('%i for %s', async (statements, _, method, address, body) => {
  const call = async () =>
    expect((await house.call(method, address, { token, ...(body ? { body } : {}) })).status).toBe(200);
  expect(await house.statementsOf(call)).toBe(statements);
});
