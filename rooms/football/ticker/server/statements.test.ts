import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFixture, anEdition, saveEdition, seasonOf } from '#rooms/football/match/testing/index.ts';
import { loadTickerFeed } from './loadTickerFeed.ts';

const house = await testHouse();
const ctx = house.context();
const date = new Date(ctx.now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
const edition = { team: 'u21', season: seasonOf(date), competition: 'hessenliga' };
await saveEdition(ctx, anEdition([aFixture('Wir', 'SC Muster', { date })], { edition }));
const path = '/feeds/liveticker/de/501122.json';
const { etag } = (await house.call('GET', path)).headers;
const poll = async () => {
  const { status } = await house.call('GET', path, { headers: { 'if-none-match': String(etag) } });
  expect(status).toBe(304);
};

it.each<[statements: number, what: string, work: () => Promise<unknown>]>([
  [3, 'a ticker that is made', () => loadTickerFeed(ctx, { lang: 'de', file: '501122.json' })],
  [0, 'a ticker that has not changed', poll],
])('%i for %s', async (statements, _, work) => {
  // Again and again: what was saved before may be told only now, and has the first one forgotten.
  await expect.poll(() => house.statementsOf(work)).toBe(statements);
});
