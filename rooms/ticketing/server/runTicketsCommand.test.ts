import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listFixtures } from '#rooms/match/server/index.ts';
import { aFixture, anEdition, saveEdition } from '#rooms/match/testing/index.ts';
import { runTicketsCommand } from './runTicketsCommand.ts';

const house = await testHouse();
const ctx = house.context({ now: new Date('2025-08-01T12:00:00Z') });
const run = (...words: string[]) => runTicketsCommand(ctx, words);
await saveEdition(
  ctx,
  anEdition([
    aFixture('Wir', 'SV Probe'),
    aFixture('Wir', 'TSV Beispiel', { round: '2. Spieltag', date: '2025-08-23' }),
    aFixture('Wir', 'SC Mainufer', { round: '3. Spieltag', date: '2025-08-30', fate: 'postponed' }),
  ]),
);
const fixtures = await listFixtures(ctx, { order: 'oldest' });
const prices = ['--places', '100', '--full', '12,50', '--reduced', '8'];
const events = async () => {
  const rows = await ctx.sql<{ slug: string; until: Date; from: Date; capacity: number; prices: string }[]>`
    select slug, on_sale_from as "from", on_sale_until as until, capacity,
      (select string_agg(code || ' ' || price || ' ' || member_price, ', ' order by code) from ticketing.price_class p
        where p.event_id = e.id) as prices
    from ticketing.event e join ticketing.contingent c on c.event_id = e.id order by starts_at`;
  return [...rows];
};

it('puts a match on sale until its kick-off, once, and ends the sale', async () => {
  const { path } = fixtures[0]!;
  expect(await run('sell', path, ...prices)).toMatch(/^On sale: .+ – SV Probe, number 1001\.$/);
  await expect(run('sell', path, ...prices)).rejects.toThrow('on sale already');
  const [event] = await events();
  expect(event).toMatchObject({
    capacity: 100,
    prices: 'FULL 1250 1125, REDUCED 800 720',
    from: ctx.now,
    until: new Date('2025-08-16T12:00:00Z'),
  });
  expect(event?.slug).toMatch(/^2025-08-16-[a-z0-9-]+$/);
  const later = house.context({ now: new Date('2025-08-02T12:00:00Z') });
  const end = () => runTicketsCommand(later, ['end', `/tickets/${event?.slug}/`]);
  expect([await end(), await end()]).toEqual(['The sale has ended.', 'The sale was over.']);
});

it('begins a sale later, with other terms', async () => {
  const terms = ['--from', '2025-08-20T09:00:00Z', '--member-discount', '0'];
  await run('sell', fixtures[1]!.path, ...prices, ...terms);
  expect((await events())[1]).toMatchObject({
    from: new Date('2025-08-20T09:00:00Z'),
    prices: 'FULL 1250 1250, REDUCED 800 800',
  });
});

it('says what is wrong, and sells nothing', async () => {
  const before = (await events()).length;
  const { path } = fixtures[2]!;
  await expect(run('sell', path, ...prices)).rejects.toThrow('nobody knows yet when it begins');
  await expect(run('sell', '/u21/2025-2026/hessenliga/nobody/', ...prices)).rejects.toThrow('There is no match');
  await expect(run('sell', path, '--places', '10')).rejects.toThrow('Say what to do');
  await expect(run('sell', path, '--places', 'ten', '--full', '5')).rejects.toThrow('--places');
  await expect(run('sell', path, '--places', '10', '--full', 'free')).rejects.toThrow('is no price');
  await expect(run('sell', path, ...prices, '--from', 'soon')).rejects.toThrow('is no moment');
  await expect(run('end', '/tickets/nothing/')).rejects.toThrow('There are no tickets');
  await expect(run('give-away')).rejects.toThrow('Say what to do');
  expect(await events()).toHaveLength(before);
});
