import { beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { aFixture, anEdition, saveEdition } from '#rooms/football/match/testing/index.ts';
import { placing } from '#rooms/orders/order/server/index.ts';
import { ofTickets } from '#rooms/orders/order/testing/traits.ts';
import { ticketSku } from '../skuRules.ts';
import { dayTickets as ticketSeller } from './dayTickets.ts';
import { putOnSale } from './putOnSale.ts';

const dayTickets = oneByOne(ticketSeller);

const house = await testHouse();
const now = new Date('2025-08-01T12:00:00Z');
house.house.clock = { now: () => now };
const ctx = house.context();
const moveTo = async (parts: Parameters<typeof aFixture>[2]) => {
  await saveEdition(ctx, anEdition([aFixture('Wir', 'SV Probe', parts), other]));
  await house.drainJobs();
};
const other = aFixture('Wir', 'TSV Beispiel', { round: '2. Spieltag', date: '2025-08-23' });

let event: { id: string; number: number };
let path = '';
beforeAll(async () => {
  await saveEdition(ctx, anEdition([aFixture('Wir', 'SV Probe'), other]));
  const [match] = await listFixtures(ctx, { order: 'oldest' });
  path = match!.path;
  const classes = [{ code: 'FULL' as const, price: 1500, memberPrice: null }];
  const terms = { tenant: 2, vatRate: 19, maxQuantity: 6, capacity: 50, onSaleFrom: now };
  event = (await putOnSale(ctx, { matchId: match!.id, classes, ...terms }))!;
});

async function aHolder(locale: 'de' | 'en' | 'ja', skus = [ticketSku(event.number, 'FULL')]) {
  const fan = await house.aFan();
  const address = {
    firstName: 'Toni',
    lastName: 'Muster',
    street: 'Waldweg 7',
    postalCode: '60528',
    city: 'Frankfurt am Main',
    countryCode: 'DE',
  };
  const line = {
    type: 'Ticket',
    name: { de: 'Tageskarte' },
    variant: null,
    userOptionValues: [],
    imageId: null,
    path: '/',
    price: 1500,
    quantity: 1,
    vatRate: 19,
    traits: ofTickets,
  };
  const lines = skus.map((sku) => ({ ...line, sku }));
  const checkoutId = newId();
  const sold = skus
    .filter((sku) => sku !== 'T9999-FULL')
    .map((sku) => ({ ...line, sku, holdId: newId(), discount: 0 }));
  const ids = sold.map((one) => ({ ...one, orderId: newId(), orderLineId: newId() }));
  await ticketSeller.fulfil(ctx, ids, { checkoutId, fanId: fan.id });
  await placing.placeOrders(ctx, {
    checkoutId,
    paymentId: newId(),
    paymentType: 'creditcard',
    fanId: fan.id,
    locale,
    shippingAddress: address,
    billingAddress: address,
    partners: [{ tenant: 2, lines, shipping: { price: 0, shares: [] }, voucherDiscount: 0 }],
  });
  return async (): Promise<{ subject: string; text: string }[]> =>
    (await house.call('GET', `/dev/mail.json?to=${encodeURIComponent(fan.email)}`)).json.items;
}

const isActive = async () => {
  const [quote] = await dayTickets.quote(ctx, [
    { sku: ticketSku(event.number, 'FULL'), quantity: 1, userOptionValues: [] },
  ]);
  return quote !== undefined && quote.refusal === undefined;
};
const startsAt = async () => (await house.call('GET', `/api/ticketing/v1/events/${event.id}`)).json.data.startsAt;

it('moves the sale with its match, and writes once to everybody with a ticket, in their language', async () => {
  const [german, english, stranger] = [await aHolder('de'), await aHolder('en'), await aHolder('de', ['T9999-FULL'])];
  await moveTo({ date: '2025-08-17', time: '15:30' });
  expect(await startsAt()).toBe('2025-08-17T13:30:00.000Z');
  expect(await isActive()).toBe(true);
  expect(await german()).toMatchObject([
    { subject: 'Neuer Termin für dein Spiel', text: expect.stringMatching(/Sonntag, 17\. August 2025 um 15:30 Uhr/) },
  ]);
  expect(await english()).toMatchObject([{ subject: 'A new date for your match' }]);
  expect(await stranger()).toEqual([]);
  await moveTo({ date: '2025-08-17', time: '15:30' });
  expect(await german(), 'told again of nothing new').toHaveLength(1);
});

it('sells nothing while a match is postponed, and goes on when it has a new day', async () => {
  const mails = await aHolder('ja');
  await moveTo({ fixtureStatus: 'postponed' });
  expect(await isActive()).toBe(false);
  expect(await mails()).toMatchObject([{ subject: '試合延期のお知らせ' }]);
  await moveTo({ date: '2025-09-02', time: '19:00' });
  expect([await isActive(), await startsAt()]).toEqual([true, '2025-09-02T17:00:00.000Z']);
  expect(await mails()).toHaveLength(2);
});

it('shows the way to its tickets on the page of a match, as long as they are sold', async () => {
  const pageData = async () => {
    const { json } = await house.call('GET', `/page-data${path}page-data.json`);
    return JSON.stringify(json);
  };
  expect(await pageData()).toContain('"ticketPath":"/tickets/2025-08-16-');
  await moveTo({ fixtureStatus: 'cancelled' });
  await expect.poll(pageData).not.toContain('ticketPath');
});

it('leaves an event alone that was called off for good, whatever becomes of its match', async () => {
  const { sql } = house.database;
  await sql`update ticketing.event set state = 'cancelled' where id = ${event.id}`;
  const [before] = await sql`select starts_at, version from ticketing.event where id = ${event.id}`;
  await moveTo({ date: '2025-09-27' });
  expect((await sql`select starts_at, version from ticketing.event where id = ${event.id}`)[0]).toEqual(before);
  await sql`update ticketing.event set state = 'published' where id = ${event.id}`;
});
