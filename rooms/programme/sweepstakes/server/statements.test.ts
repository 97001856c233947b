import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anEntry, aSeries } from '../testing/index.ts';

const house = await testHouse();
const { token, id } = await house.aFan();
const media = await house.aStaffMember('media');
const doors = Array.from({ length: 24 }, (_, n) => [-60, 60 + n] as const);
const series = await aSeries(house.context(), { doors });
await anEntry(house.context(), series.door.id, id);
const base = '/api/sweepstakes/v1';
const get = (path: string, as?: string) => house.call('GET', path, as ? { token: as } : {});
let next = 1;

it.each([
  ['the active series', 2, () => get(`${base}/sweepstakeseries/active`)],
  ['a series as everybody reads it', 2, () => get(`${base}/sweepstakeseries/${series.id}`)],
  ['a page of doors, token included', 4, () => get(`${base}/self/sweepstakeseries/${series.id}/sweepstakes`, token)],
  ['one door, token included', 3, () => get(`${base}/self/sweepstakes/${series.door.id}`, token)],
  ['own entries, token included', 4, () => get(`${base}/self/entries`, token)],
  [
    'an entry, token included',
    3,
    () => {
      next += 1;
      return house.call('POST', `${base}/participants/self/sweepstakes/${series.doors[next]!.id}`, { token });
    },
  ],
  ['a series in the office', 8, () => get(`/api/office/v1/sweepstakes/${series.id}`, media.token)],
] as const)('%s takes at most %i statements', async (_, most, call) => {
  await call();
  expect(await house.statementsOf(call)).toBeLessThanOrEqual(most);
});
