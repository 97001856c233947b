import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aListing, aSeatBuyer } from '../../testing/index.ts';
import { holdBackOffer } from './offerRight.ts';

const house = await testHouse();

/** How many of the event's offers stand on the page, past what is kept for two seconds. */
async function countOf(eventId: string): Promise<number | undefined> {
  await new Promise((done) => setTimeout(done, 2100));
  const { json } = await house.call('GET', '/api/ticketing/v1/resale');
  return json.data.items.find(({ id }: { id: string }) => id === eventId)?.count;
}

it('MKT-45 counts what nobody has in a cart, by event, with the way to its seats', async () => {
  const [offered, other] = [await aListing(house), await aListing(house)];
  expect(await countOf(offered.event.id)).toBe(1);
  const { json } = await house.call('GET', '/api/ticketing/v1/resale');
  expect(json.data.items.find(({ id }: { id: string }) => id === offered.event.id)).toMatchObject({
    path: expect.stringMatching(/^\/tickets\/.+\/$/),
    name: { de: expect.any(String) },
  });
  const buyer = await aSeatBuyer(house);
  await buyer.add([{ sku: offered.sku() }]);
  await holdBackOffer(house.context(), other.listingId, true);
  expect([await countOf(offered.event.id), await countOf(other.event.id)]).toEqual([undefined, undefined]);
});

it('has a page of its own beside those of events', async () => {
  const reply = await house.app.inject({ url: '/tickets/zweitmarkt/', headers: { host: 'localhost' } });
  expect([reply.statusCode, reply.body.includes('<h1')]).toEqual([200, true]);
  expect(reply.body).toContain('Zweitmarkt');
});
