import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { payByCard } from '#rooms/money/sandboxPay/testing/index.ts';
import { aCancellation } from '../../testing/aCancellation.ts';
import { anEvent } from '../../testing/index.ts';

const house = await testHouse();
const { sql } = house.database;
const { ask, begin, figures } = await aCancellation(house);
const person = { firstName: 'Toni', lastName: 'Muster', countryCode: 'DE' };
const address = { ...person, street: 'Waldweg 7', postalCode: '60528', city: 'Frankfurt am Main' };

it('gives the money back of somebody who was paying when the event was called off, and issues no ticket', async () => {
  const event = await anEvent(house.context());
  const { id: fanId, token, email } = await house.aFan();
  const item = { sku: event.full, quantity: 2, userOptionValues: [] };
  expect((await house.call('POST', '/api/shop/v4/carts/self/items', { token, body: item })).status).toBe(200);
  const body = { shippingAddress: address, billingAddress: address };
  const started = await house.call('POST', '/api/checkout/v2/checkouts/creditcard', { token, body });
  const { scriptUrl, checkoutId } = started.json.data;
  expect(await figures(event.id)).toMatchObject({ rights: 0, amount: 0, inCarts: 0, underWay: 2 });
  const { id, answer } = await ask(event.id);
  expect(answer.json.data.isAsked).toBe(false);
  await payByCard(house, scriptUrl);
  const status = await house.call('GET', `/api/checkout/v2/checkouts/${checkoutId}/paymentStatus`, { token });
  expect(status.status).toBeGreaterThanOrEqual(400);
  await house.drainJobs();
  await begin(id);
  expect(await sql`select 1 from ticketing."right" where event_id = ${event.id}`).toHaveLength(0);
  expect(await sql`select 1 from "order"."order" where fan_id = ${fanId}`).toHaveLength(0);
  const [payment] = await sql<{ amount: number; refunded: number }[]>`
    select amount, (select coalesce(sum(r.amount), 0)::int from payment.refund r where r.payment_id = p.id) as refunded
    from payment.payment p where reference = ${checkoutId}`;
  expect(payment).toEqual({ amount: 3000, refunded: 3000 });
  expect(await house.mailsTo(email)).toHaveLength(1);
});
