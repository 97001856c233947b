import { describe, expect, it } from 'vitest';
import type { TestFan } from '#platform/testing/testHouse.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { Events } from '#ports/events.ts';
import { payByCard } from '#rooms/money/sandboxPay/testing/index.ts';
import { aListing, aSeatBuyer, aSeatVisitor, aSeller, aStadiumEvent } from '../../testing/index.ts';
import { ticketingRecords } from '../personalStore.ts';
import { voidChargedBack, voidRight } from '../rights/endRight.ts';
import { markRightUsed } from '../rights/heldRightStore.ts';
import { listRights } from '../rights/rightStore.ts';
import { endOverdueOffers } from './endOverdueOffers.ts';
import { listListings } from './listingStore.ts';
import { holdBackOffer, offerRight } from './offerRight.ts';

const house = await testHouse();
const { sql } = house.database;
const told: Events['RightResold'][] = [];
house.house.handlers.RightResold = [
  ...(house.house.handlers.RightResold ?? []),
  async (_tx, event) => {
    told.push(event);
  },
];
const name = { firstName: 'Toni', lastName: 'Muster', street: 'Waldweg 7', postalCode: '60528', city: 'Frankfurt' };
const address = { ...name, countryCode: 'DE' };

/** Orders what lies in the cart; the page on which it is paid, or why not. */
async function order({ token }: Pick<TestFan, 'token'>) {
  const body = { shippingAddress: address, billingAddress: address };
  return house.call('POST', '/api/checkout/v2/checkouts/creditcard', { token, body });
}
async function pay(buyer: Pick<TestFan, 'token'>): Promise<string> {
  const ordered = await order(buyer);
  if (ordered.status !== 200) throw new Error(ordered.body);
  return payOrdered(buyer, ordered.json.data);
}
async function payOrdered({ token }: Pick<TestFan, 'token'>, data: { scriptUrl: string; checkoutId: string }) {
  await payByCard(house, data.scriptUrl);
  await house.call('GET', `/api/checkout/v2/checkouts/paymentStatus?checkoutId=${data.checkoutId}`, { token });
  return data.checkoutId;
}
const revoke = ({ token }: Pick<TestFan, 'token'>, rightId: string) =>
  house.call('POST', `/api/ticketing/v1/ticket/${rightId}/revokeOfferOnMarketplace`, { token });
const stateOf = async (id: string) => (await listRights(sql, { id }))[0]!.state;
const listingOf = async (id: string) => (await listListings(sql, { ids: [id] }))[0]!;
const offersOf = async (eventId: string) =>
  (await house.call('GET', `/api/ticketing/v1/events/${eventId}/resale`)).json.data.items;
const later = (hours: number) => house.context({ now: new Date(house.context().now.getTime() + hours * 3_600_000) });
const bought = async (eventId: string, fanId: string) =>
  (
    await sql<{ pieces: number }[]>`
    select pieces from ticketing.purchase where event_id = ${eventId} and fan_id = ${fanId}`
  )[0]?.pieces;

describe('a ticket that is offered', () => {
  it('is shown to everybody with its place and today’s prices, without saying whose it is', async () => {
    const { event, number } = await aListing(house);
    expect(await offersOf(event.id)).toEqual([
      {
        number,
        block: 1,
        row: 1,
        position: 1,
        category: 1,
        label: expect.objectContaining({ de: 'Block 1, Reihe 1, Platz 1' }),
        prices: ['FULL', 'REDUCED', 'CHILD'].map((code, at) =>
          expect.objectContaining({ sku: `R${number}-${code}`, code, price: [50, 45, 7][at] }),
        ),
      },
    ]);
  });

  it('goes to its buyer as a right of their own on the same seat, at the price of their own class', async () => {
    const { event, seller, rightId, listingId, sku } = await aListing(house);
    const buyer = await aSeatBuyer(house);
    expect((await buyer.add([{ sku: sku('REDUCED') }])).status).toBe(200);
    expect((await buyer.items())[0]!.variant).toContain('vom Verein weiterverkauft');
    expect(await offersOf((await aStadiumEvent(house.context())).id)).toEqual([]);
    const checkoutId = await pay(buyer);
    const [successor] = await listRights(sql, { checkoutId });
    expect(successor).toMatchObject({
      predecessorId: rightId,
      holderId: buyer.id,
      buyerId: buyer.id,
      rowNumber: 1,
      position: 1,
      code: 'REDUCED',
      price: 4500,
      origin: 'resale',
      state: 'issued',
      isBought: true,
    });
    expect(await stateOf(rightId)).toBe('resold');
    expect(await listingOf(listingId)).toMatchObject({ state: 'sold', successorId: successor!.id, endCause: 'sold' });
    expect([await bought(event.id, seller.id), await bought(event.id, buyer.id)]).toEqual([0, 1]);
    expect(told.filter((one) => one.listingId === listingId)).toMatchObject([
      { rightId, successorId: successor!.id, sellerId: seller.id, checkoutId, paid: 4500 },
    ]);
    const [seat] = await sql`select right_id, by from ticketing.occupied where event_id = ${event.id}`;
    expect(seat).toEqual({ rightId: successor!.id, by: 'right' });
  });

  it('TTR-19 opens no gate until it is taken back, and is never forwarded meanwhile', async () => {
    const { seller, rightId } = await aListing(house);
    const right = { id: rightId, generation: 1 };
    expect(await markRightUsed(house.context(), right)).toBe(false);
    const body = { ticketId: rightId, recipientEmail: (await house.aFan()).email };
    const forward = await house.call('POST', '/api/wallet/v2/self/transfers', { token: seller.token, body });
    expect([forward.status, await stateOf(rightId)]).not.toEqual([200, 'forwarding']);
    expect((await revoke(seller, rightId)).json.data).toEqual({ ticketId: rightId, state: 'Cancelled' });
    expect(await markRightUsed(house.context(), right)).toBe(true);
  });

  it('is not its holder’s to buy, and nobody’s twice', async () => {
    const { seller, sku } = await aListing(house);
    const own = await house.call('POST', '/api/shop/v4/carts/self/items', {
      token: seller.token,
      body: { sku: sku(), quantity: 1, userOptionValues: [] },
    });
    expect(own.status).toBe(409);
    const [one, other] = [await aSeatBuyer(house), await aSeatBuyer(house)];
    expect((await one.add([{ sku: sku() }])).status).toBe(200);
    expect((await other.add([{ sku: sku() }])).status).toBe(409);
    await one.remove((await one.items())[0]!.id);
    expect((await other.add([{ sku: sku() }])).status).toBe(200);
  });

  it('waits in a visitor’s cart without being held', async () => {
    const { sku } = await aListing(house);
    const [visitor, buyer] = [await aSeatVisitor(house), await aSeatBuyer(house)];
    expect((await visitor.add([{ sku: sku() }])).status).toBe(200);
    expect((await buyer.add([{ sku: sku() }])).status).toBe(200);
  });

  it('counts for what its buyer may have of the event', async () => {
    const listing = await aListing(house, { shape: { maxQuantity: 1 } });
    const buyer = await aSeatBuyer(house);
    await buyer.add([{ sku: `T${listing.event.number}-R2P3-FULL` }]);
    expect((await buyer.add([{ sku: listing.sku() }])).status).toBe(400);
    await pay(buyer);
    const { status, json } = await buyer.add([{ sku: listing.sku() }]);
    expect([status, json.errorCode]).toEqual([409, 'TICKET_LIMIT_REACHED']);
  });

  it('is sold to those only whose phase is open', async () => {
    const event = await aStadiumEvent(house.context());
    const listing = await aListing(house, { event });
    await sql`insert into ticketing.phase (event_id, number, names, starts_at, ends_at, groups, most_per_person)
      values (${event.id}, 1, '{"de":"Mitglieder"}', ${later(-1).now}, ${later(24).now}, '{nobody}', 2)`;
    await sql`update ticketing.event set version = version + 1 where id = ${event.id}`;
    const buyer = await aSeatBuyer(house);
    const { status, json } = await buyer.add([{ sku: listing.sku() }]);
    expect([status, json.errorCode]).toEqual([409, 'TICKET_PHASE_NOT_OPEN']);
  });

  it('is never sold for more than the full price of its place', async () => {
    const { event, sku } = await aListing(house);
    await sql`update ticketing.price_class set price = 9900, member_price = null
      where event_id = ${event.id} and category = 1 and code = 'REDUCED'`;
    await sql`update ticketing.event set version = version + 1 where id = ${event.id}`;
    const buyer = await aSeatBuyer(house);
    await buyer.add([{ sku: sku('REDUCED') }]);
    const { json } = await buyer.read();
    expect(json.data.orders[0].items[0].price).toBe(50);
  });
});

describe('an offer is refused', () => {
  const offer = (rightId: string, sellerId: string) =>
    house.context().inTransaction((tx) => offerRight(tx, { rightId, sellerId }));

  it('to anybody but its holder, and twice', async () => {
    const { rightId, seller } = await aListing(house);
    expect(await offer(rightId, (await house.aFan()).id)).toBe('unknown');
    expect(await offer(rightId, seller.id)).toBe('state');
  });

  it('for what nobody has paid, and for what somebody else has paid', async () => {
    const { rightId, seller } = await aSeller(house);
    await sql`update ticketing."right" set price = 0 where id = ${rightId}`;
    expect(await offer(rightId, seller.id)).toBe('notPaid');
    const friend = await house.aFan();
    await sql`update ticketing."right" set price = 5000, holder_id = ${friend.id} where id = ${rightId}`;
    expect(await offer(rightId, friend.id)).toBe('notPaid');
  });
});

describe('an offer is withdrawn', () => {
  it('MKT-42 MKT-18 MKT-19 while unsold, and may be made again', async () => {
    const { seller, rightId, listingId } = await aListing(house);
    expect((await revoke(seller, rightId)).status).toBe(200);
    expect([await stateOf(rightId), (await listingOf(listingId)).endCause]).toEqual(['issued', 'holder']);
    expect(await house.context().inTransaction((tx) => offerRight(tx, { rightId, sellerId: seller.id }))).toMatchObject(
      {
        number: expect.any(Number),
      },
    );
  });

  it('MKT-44 MKT-45 ERR-34 not while it lies in somebody’s cart (409), nor while it is paid', async () => {
    const { seller, rightId, sku } = await aListing(house);
    const buyer = await aSeatBuyer(house);
    await buyer.add([{ sku: sku() }]);
    const refused = await revoke(seller, rightId);
    expect([refused.status, refused.json.errorCode]).toEqual([409, 'TICKET_IN_ANOTHER_CART']);
    const ordered = await order(buyer);
    await sql`update ticketing.listing set expires_at = ${later(-1).now} where right_id = ${rightId}`;
    expect((await revoke(seller, rightId)).json.errorCode).toBe('TICKET_IN_ANOTHER_CART');
    await payOrdered(buyer, ordered.json.data);
    expect(await stateOf(rightId)).toBe('resold');
  });

  it('MKT-43 not once it is sold (400), and by nobody else (404)', async () => {
    const { seller, rightId, sku } = await aListing(house);
    expect((await revoke(await house.aFan(), rightId)).status).toBe(404);
    const buyer = await aSeatBuyer(house);
    await buyer.add([{ sku: sku() }]);
    await pay(buyer);
    const refused = await revoke(seller, rightId);
    expect([refused.status, refused.json.errorCode]).toEqual([400, 'TICKET_IS_NOT_OFFERED']);
  });

  it('by time, hours before the event, so that whoever has it can enter', async () => {
    const { rightId, listingId } = await aListing(house);
    await endOverdueOffers.run(later(7 * 24 - 3.1), {} as never);
    expect(await stateOf(rightId)).toBe('listed');
    await endOverdueOffers.run(later(7 * 24 - 3), {} as never);
    expect([await stateOf(rightId), (await listingOf(listingId)).endCause]).toEqual(['issued', 'closed']);
  });

  it.each([
    ['staff', (id: string) => voidRight(house.context(), id, 'staff')],
    [
      'chargeback',
      async (id: string) => {
        const [right] = await listRights(sql, { id });
        await house.context().inTransaction((tx) => voidChargedBack(tx, right!.checkoutId!));
      },
    ],
  ])('by what ends its ticket: %s', async (cause, end) => {
    const { rightId, listingId, sku } = await aListing(house);
    const buyer = await aSeatBuyer(house);
    await buyer.add([{ sku: sku() }]);
    await end(rightId);
    expect(await listingOf(listingId)).toMatchObject({ state: 'cancelled', endCause: cause });
    expect((await order(buyer)).status).not.toBe(200);
  });

  it('by staff for the time being, but not out of somebody’s cart', async () => {
    const { event, listingId, sku } = await aListing(house);
    const holdBack = (is: boolean) => house.context().inTransaction((tx) => holdBackOffer(tx, listingId, is));
    expect(await holdBack(true)).toBe(true);
    expect(await offersOf(event.id)).toEqual([]);
    const buyer = await aSeatBuyer(house);
    expect((await buyer.add([{ sku: sku() }])).status).toBe(409);
    expect(await holdBack(false)).toBe(true);
    expect((await buyer.add([{ sku: sku() }])).status).toBe(200);
    expect(await holdBack(true)).toBe(false);
  });
});

describe('a buyer of a resold ticket', () => {
  it('loses it by their own charge-back, and keeps it when the seller’s payment is charged back', async () => {
    const { rightId, sku, order: first } = await aListing(house);
    const buyer = await aSeatBuyer(house);
    await buyer.add([{ sku: sku() }]);
    const checkoutId = await pay(buyer);
    const [old] = await listRights(sql, { id: rightId });
    expect(old!.orderId).toBe(first.orderId);
    await house.context().inTransaction((tx) => voidChargedBack(tx, old!.checkoutId!));
    const [right] = await listRights(sql, { checkoutId });
    expect(right!.state).toBe('issued');
    await house.context().inTransaction((tx) => voidChargedBack(tx, checkoutId));
    expect(await stateOf(right!.id)).toBe('void');
  });

  it('and its seller read in their own data what they offered, and nothing of each other', async () => {
    const { seller, listingId } = await aListing(house);
    const read = await ticketingRecords.read(house.context(), seller.id);
    expect(read['ticketing.listing']).toMatchObject([{ state: 'open', number: expect.any(Number) }]);
    await house.context().inTransaction((tx) => ticketingRecords.erase(tx, seller.id));
    expect((await listingOf(listingId)).sellerId).toBeNull();
  });
});
