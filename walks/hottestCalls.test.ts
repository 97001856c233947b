import { expect, it } from 'vitest';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { listeningHouse } from '#rooms/accounts/identity/testing/index.ts';
import { sends } from './calls/hotCall.ts';
import { hottestCalls } from './calls/hottestCalls.ts';

const house = await listeningHouse();
await ensureBuild();

it('are forty', () => {
  expect(new Set(hottestCalls.map(({ name }) => name)).size).toBe(40);
});

it.each(hottestCalls)('at most $most statements: $name', async ({ most, prepare, repeats }) => {
  const call = await prepare(house);
  if (most > 0) {
    const sent = await house.statementsOf(call);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(most);
    return;
  }
  // What was saved before may be told only now, and has the first reply forgotten; so it is asked for again and again.
  expect(repeats).toBeUndefined();
  await expect.poll(() => house.statementsOf(call)).toBe(0);
});

it.each([
  '/page-data/news/page-data.json?category=u17',
  '/sitemaps/news.xml',
  '/kalender/u19.ics',
  '/en/video/',
  '/fast-publish/live-video.json?other=x',
])('no statement, once it is in memory: %s', async (path) => {
  await expect.poll(() => house.statementsOf(sends(house, 'GET', path))).toBe(0);
});
