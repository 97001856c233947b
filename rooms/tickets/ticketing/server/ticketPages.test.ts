import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { aFixture, anEdition, saveEdition } from '#rooms/football/match/testing/index.ts';
import { putOnSale } from './putOnSale.ts';
import { ticketPages } from './ticketPages.ts';

const house = await testHouse();
house.house.clock = { now: () => new Date('2025-08-01T12:00:00Z') };

it('names the venue that the tickets are for, also where the football data has another one', async () => {
  const ctx = house.context();
  await saveEdition(ctx, anEdition([aFixture('Wir', 'SV Probe', { venue: 'Stadion am Bach' })]));
  const [match] = await listFixtures(ctx, { order: 'oldest' });
  const classes = [{ code: 'FULL' as const, price: 1500, memberPrice: null }];
  const terms = { tenant: 2, vatRate: 19, maxQuantity: 6, capacity: 50, onSaleFrom: ctx.now };
  const event = (await putOnSale(ctx, { matchId: match!.id, classes, ...terms }))!;
  const [{ slug } = { slug: '' }] = await ctx.sql<{ slug: string }[]>`
    select slug from ticketing.event where id = ${event.id}`;
  const [list, one] = ['/tickets/', '/tickets/:slug/'].map((path) => ticketPages.find((page) => page.path === path));
  const shown = async () => [(await list!.load(ctx, {}))?.props, (await one!.load(ctx, { slug }))?.props];
  const venue = (name: string) => [{ events: [{ match: { venue: { name } } }] }, { match: { venue: { name } } }];
  expect(await shown()).toMatchObject(venue('Stadion am Bach'));
  await ctx.sql`update ticketing.event set venue = 'Waldstadion' where id = ${event.id}`;
  expect(await shown()).toMatchObject(venue('Waldstadion'));
});
