import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { SeriesListProps, SeriesPageProps } from '../site/pageProps.ts';
import { aSeries, drawAll } from '../testing/index.ts';
import { sweepstakePages } from './sweepstakePages.ts';

const house = await testHouse();
const ctx = house.context();
const base = '/api/sweepstakes/v1';
const { token } = await house.aFan();
const read = (path: string, as?: string) => house.call('GET', `${base}${path}`, as ? { token: as } : {});
/** Twelve doors: two over, one open, nine locked. */
const doors = Array.from({ length: 12 }, (_, at) => [(at - 2) * 60 - 30, (at - 1) * 60 - 30] as const);

describe('a series', () => {
  it('SWP-01 SWP-23 is listed while it is active, for everybody, with the door that runs', async () => {
    const running = await aSeries(ctx, { doors });
    const over = await aSeries(ctx, { doors: [[-90, -30]] });
    const { json } = await read('/sweepstakeseries/active?PageSize=100');
    const ids = json.data.items.map(({ id }: { id: string }) => id);
    expect(ids).toContain(running.id);
    expect(ids).not.toContain(over.id);
    const [listed] = json.data.items.filter(({ id }: { id: string }) => id === running.id);
    expect(listed).toMatchObject({
      name: running.names,
      full_slugs: [`/gewinnspiele/${running.slug}/`],
      runningSweepstake: { name: 'tageslos3', status: 'Active', isLocked: false },
    });
  });

  it('SWP-02 SWP-03 SWP-04 SWP-07 SWP-14 CST-08 has ten doors on a page, and says whether more follow', async () => {
    const series = await aSeries(ctx, { doors });
    const own = (await read(`/self/sweepstakeseries/${series.id}`, token)).json.data;
    expect([own.items.length, own.hasNextPage, own.runningSweepstake.position]).toEqual([10, true, 3]);
    const path = `/self/sweepstakeseries/${series.id}/sweepstakes`;
    expect(await house.statementsOf(() => read(path, token))).toBeLessThanOrEqual(4);
    const first = (await read(path, token)).json.data;
    expect([first.pageSize, first.items.length, first.hasNextPage, first.totalCount]).toEqual([10, 10, true, 12]);
    const second = (await read(`${path}?Page=2&PageSize=10`, token)).json.data;
    expect(second.items.map(({ name }: { name: string }) => name)).toEqual(['tageslos11', 'tageslos12']);
    expect(second.hasNextPage).toBe(false);
    expect((await read(`/self/sweepstakes/${series.door.id}`, token)).json.data.name).toBe('tageslos1');
    expect((await read(path)).status).toBe(401);
  });

  it('SWP-10 says nothing of the prize behind a locked door, in no reply and on no page', async () => {
    const series = await aSeries(ctx, { doors: [[-30, 30], ...doors.slice(3)] });
    const replies = await Promise.all([
      read('/sweepstakeseries/active?PageSize=100'),
      read(`/sweepstakeseries/${series.id}`),
      read(`/self/sweepstakeseries/${series.id}`, token),
      read(`/self/sweepstakeseries/${series.id}/sweepstakes?PageSize=100`, token),
      ...series.doors.map(({ id }) => read(`/self/sweepstakes/${id}`, token)),
      house.call('GET', `/page-data/gewinnspiele/${series.slug}/page-data.json`),
      house.call('GET', '/page-data/gewinnspiele/page-data.json'),
    ]);
    const told = replies.map(({ body }) => body).join('\n');
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(told).toContain(series.door.prizes.de);
    for (const { prizes } of series.doors.slice(1)) {
      expect(told).not.toContain(prizes.de);
      expect(told).not.toContain(prizes.en);
    }
  });

  it('SWP-11 SWP-12 SWP-13 tells each door apart, and after the draw who has won', async () => {
    const series = await aSeries(ctx, {
      doors: [
        [-90, -60],
        [-60, -30],
        [-30, 30],
        [30, 90],
      ],
    });
    await drawAll(ctx, series.door.id);
    const { items } = (await read(`/sweepstakeseries/${series.id}`)).json.data;
    const stands = items.map(({ status, isLocked }: { status: string; isLocked: boolean }) => `${status} ${isLocked}`);
    expect(stands).toEqual(['Drawn false', 'Ended false', 'Active false', 'Active true']);
  });
});

describe('the pages', () => {
  it('SWP-16 list series and show one with all its doors, to search engines too', async () => {
    const series = await aSeries(ctx, { doors });
    const [list, one] = sweepstakePages;
    const listed = (await list!.load(ctx, {}))?.props as SeriesListProps;
    expect(listed.series.find(({ id }) => id === series.id)).toMatchObject({ doors: 12, isOver: false });
    const shown = (await one!.load(ctx, { slug: series.slug }))?.props as SeriesPageProps;
    expect([shown.series.items.length, shown.series.hasNextPage]).toEqual([12, false]);
    expect(await one!.load(ctx, { slug: 'gibt-es-nicht' })).toBeUndefined();
    const later = house.context({ now: new Date(ctx.now.getTime() + 3_600_000) });
    const next = (await one!.load(later, { slug: series.slug }))?.props as SeriesPageProps;
    expect(next.series.items[3]!.prize).toEqual(series.doors[3]!.prizes);
  });
});
