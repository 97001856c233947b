import { describe, expect, it } from 'vitest';
import type { Buyer, Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { aCrowd } from '#platform/scarcity/testing/aCrowd.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aListing, aSeller } from '../../testing/index.ts';
import { startForwarding } from '../rights/forwardStore.ts';
import { markRightUsed } from '../rights/heldRightStore.ts';
import { listRights } from '../rights/rightStore.ts';
import { offerRight, withdrawOffer } from './offerRight.ts';
import { resaleTickets } from './resaleTickets.ts';

const house = await testHouse();
const crowd = await aCrowd(house, 20);
const { sql } = house.database;
const { now } = house.context();
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const alone = <T>(work: (tx: Context) => Promise<T>): Promise<T> => crowd(now, work);
type Listing = Awaited<ReturnType<typeof aListing>>;

const hold = ({ sku }: Listing, holdId = newId()) =>
  alone(async (tx) => {
    const buyer: Buyer = { kind: 'fan', fanId: newId() };
    const request = { holdId, sku: sku(), quantity: 1, expiresAt: inMinutes(15) };
    return Array.isArray(await resaleTickets.hold(tx, buyer, [request]));
  });
const buy = ({ sku }: Listing, holdId = newId()) =>
  alone(async (tx) => {
    const line = { holdId, sku: sku(), quantity: 1, orderId: newId(), orderLineId: newId() };
    const sold = { ...line, userOptionValues: [], price: 5000, discount: 0 };
    const { missing } = await resaleTickets.fulfil(tx, [sold], { checkoutId: newId(), fanId: newId() });
    return missing.length === 0;
  });
const withdraw = ({ rightId, seller }: Pick<Listing, 'rightId' | 'seller'>) =>
  alone(async (tx) => (await withdrawOffer(tx, { rightId, sellerId: seller.id, cause: 'holder' })) === undefined);
const offer = ({ rightId, seller }: Pick<Listing, 'rightId' | 'seller'>) =>
  alone(async (tx) => typeof (await offerRight(tx, { rightId, sellerId: seller.id })) === 'object');

/** Living rights on the seat of an offer, and what lies on it: always one, and the same. */
async function seatOf({ event }: Pick<Listing, 'event'>) {
  const living = (await listRights(sql, { eventId: event.id })).filter(({ endedAt }) => endedAt === null);
  const seats = await sql<{ rightId: string }[]>`select right_id from ticketing.occupied where event_id = ${event.id}`;
  expect(seats.map(({ rightId }) => rightId)).toEqual(living.map(({ id }) => id));
  expect(living).toHaveLength(1);
  return living[0]!;
}
const rounds = 6;

it('MKT-45 gives one offer to one of 200 buyers', async () => {
  const listing = await aListing(house);
  const held = await Promise.all(Array.from({ length: 200 }, () => hold(listing)));
  expect(held.filter(Boolean)).toHaveLength(1);
});

it('sells one offer to one of 20 who have paid at the same moment', async () => {
  const listing = await aListing(house);
  const sold = await Promise.all(Array.from({ length: 20 }, () => buy(listing)));
  expect(sold.filter(Boolean)).toHaveLength(1);
  expect((await seatOf(listing)).origin).toBe('resale');
});

it('sells one line once, whatever is called twice', async () => {
  const listing = await aListing(house);
  const holdId = newId();
  expect(await hold(listing, holdId)).toBe(true);
  await Promise.all([buy(listing, holdId), buy(listing, holdId), buy(listing, holdId)]);
  expect((await seatOf(listing)).state).toBe('issued');
});

describe('an offer that is withdrawn', () => {
  it('while somebody puts it into a cart is one or the other', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const listing = await aListing(house);
      const [isHeld, isWithdrawn] = await Promise.all([hold(listing), withdraw(listing)]);
      expect([isHeld, isWithdrawn].filter(Boolean)).toHaveLength(1);
      expect((await seatOf(listing)).state).toBe(isHeld ? 'listed' : 'issued');
    }
  });

  it('while somebody has paid for it is one or the other', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const listing = await aListing(house);
      const [isSold, isWithdrawn] = await Promise.all([buy(listing), withdraw(listing)]);
      expect([isSold, isWithdrawn].filter(Boolean)).toHaveLength(1);
      expect((await seatOf(listing)).id === listing.rightId).toBe(isWithdrawn);
    }
  });
});

describe('a ticket that is offered', () => {
  it('twice at the same moment is offered once', async () => {
    const sold = await aSeller(house);
    const offered = await Promise.all(Array.from({ length: 8 }, () => offer(sold)));
    expect(offered.filter(Boolean)).toHaveLength(1);
  });

  it('TTR-19 while it is handed on is one or the other', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const sold = await aSeller(house);
      const [isOffered, isMarked] = await Promise.all([
        offer(sold),
        alone((tx) => startForwarding(tx, { rightId: sold.rightId, holderId: sold.seller.id })),
      ]);
      expect([isOffered, isMarked].filter(Boolean)).toHaveLength(1);
    }
  });

  it('while its holder stands at the gate is one or the other', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const sold = await aSeller(house);
      const [isOffered, isIn] = await Promise.all([
        offer(sold),
        alone((tx) => markRightUsed(tx, { id: sold.rightId, generation: 1 })),
      ]);
      expect([isOffered, isIn].filter(Boolean)).toHaveLength(1);
    }
  });
});
