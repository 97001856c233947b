import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { aFixture, anEdition, saveEdition } from '#rooms/football/match/testing/index.ts';
import { anEvent } from '../testing/index.ts';
import { nameVenues } from './nameVenues.ts';
import { putOnSale } from './putOnSale.ts';

const house = await testHouse();
house.house.clock = { now: () => new Date('2025-08-01T12:00:00Z') };
const venueOf = async (id: string) =>
  (await house.database.sql<{ venue: string | null }[]>`select venue from ticketing.event where id = ${id}`)[0]?.venue;

it('a match without a plan has the venue of the record, from the sale on or as soon as it is known', async () => {
  const ctx = house.context();
  await saveEdition(
    ctx,
    anEdition([
      aFixture('Wir', 'SV Probe', { venue: 'Stadion am Bach' }),
      aFixture('Wir', 'SV Muster', { venue: 'Am Wald' }),
    ]),
  );
  const fixtures = await listFixtures(ctx, { limit: 100 });
  const [atOnce, later] = ['Stadion am Bach', 'Am Wald'].map(
    (name) => fixtures.find(({ venue }) => venue?.name === name)!,
  );
  const sale = {
    capacity: 10,
    classes: [{ code: 'FULL' as const, price: 1500, memberPrice: null }],
    onSaleFrom: ctx.now,
    tenant: 2,
    vatRate: 19,
    maxQuantity: 4,
  };
  const sold = (await putOnSale(ctx, { ...sale, matchId: atOnce!.id }))!;
  expect(await venueOf(sold.id)).toBe('Stadion am Bach');
  const kept = await anEvent(ctx, { matchId: later!.id });
  const named = await anEvent(ctx, { venue: 'Ausweichplatz' });
  expect(await venueOf(kept.id)).toBeNull();
  await nameVenues.run(ctx, {} as never);
  expect([await venueOf(kept.id), await venueOf(named.id)]).toEqual(['Am Wald', 'Ausweichplatz']);
});
