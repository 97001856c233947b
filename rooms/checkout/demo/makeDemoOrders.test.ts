import { expect, it } from 'vitest';
import { rooms } from '#main';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { whatDoesNotAddUp } from '#rooms/books/testing/index.ts';
import { findAccountByEmail, insertAccessToken } from '#rooms/identity/server/index.ts';

const house = await testHouse();

it('gives the demo customer past orders in several states, newest first, whose money adds up in the books', async () => {
  for (const name of ['identity', 'contact', 'shop', 'checkout'])
    await house.context().inTransaction(async (tx) => rooms.find((room) => room.name === name)?.demo?.(tx));
  const ctx = house.context();
  const fan = await findAccountByEmail(ctx, 'fan@kurve.test');
  const token = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + 60_000);
  await insertAccessToken(ctx, { value: token, accountId: fan!.id, scope: 'checkout', expiresAt });
  const { json } = await house.call('GET', '/api/checkout/v3/checkouts', { token });
  expect(json.data.items.map((order: { state: string }) => order.state)).toEqual([
    'OrderInProgress',
    'OrderShipped',
    'Cancelled',
    'CreditCreated',
    'OrderArrived',
  ]);
  const kinds = json.data.items.map(({ documents }: { documents: { type: string }[] }) =>
    documents.map(({ type }) => type),
  );
  expect(kinds, 'ORD-22').toEqual([[], ['Invoice'], [], ['Invoice', 'CreditNote'], ['Invoice']]);

  const books = await ctx.sql`
    select order_number, payment.state, amount - refunded_amount as kept from "order"."order"
    left join payment.payment on payment.id = payment_id order by order_number desc`;
  expect(books.map(({ state, kept }) => [state, kept])).toEqual([
    ['captured', expect.any(Number)],
    ['captured', expect.any(Number)],
    ['captured', expect.any(Number)],
    ['captured', expect.any(Number)],
    ['refunded', 0],
    ['partiallyRefunded', expect.any(Number)],
    ['captured', expect.any(Number)],
  ]);
  expect(await whatDoesNotAddUp(ctx.sql)).toEqual([]);
  const abroad = await ctx.sql`
    select shipping_address ->> 'countryCode' as country, tax, taxes -> 0 -> 'rate' as rate,
      (select count(*)::int from "order".document d where d.order_id = o.id) as documents
    from "order"."order" o where shipping_address ->> 'countryCode' <> 'DE' order by country`;
  expect(abroad).toEqual([
    { country: 'AT', tax: expect.any(Number), rate: 19, documents: 1 },
    { country: 'CH', tax: 0, rate: 0, documents: 1 },
  ]);
});
