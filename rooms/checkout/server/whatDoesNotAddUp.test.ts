// Books that are in order give nothing; each kind of disorder, made by hand in the tables, is named.
import { afterAll, expect, it } from 'vitest';
import { openDatabase, type Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { findings, whatDoesNotAddUp } from '#rooms/books/testing/index.ts';
import { payOut } from '#rooms/payment/server/index.ts';
import { deliverWebhooks } from '#rooms/sandboxPay/testing/index.ts';
import { aProduct } from '#rooms/shop/testing/index.ts';
import { anEvent, aStadiumEvent } from '#rooms/ticketing/testing/index.ts';
import { aBuyerFor, cardWithCodes, type Way, ways, waysAtOnce } from './testing/ways.ts';

const house = await testHouse();
// Not the house's own connections: what is put into disorder here locks in no order.
const { sql, close } = openDatabase(house.database.url, 1);
afterAll(close);
const { sku } = await aProduct(house.context(), { onHand: 1000, price: 2000 });
const { full: ticket } = await anEvent(house.context());
await aStadiumEvent(house.context());
const wayNamed = (name: string): Way => [...ways, ...waysAtOnce].find((way) => way.name === name)!;

async function buy(way: Way, what = sku): Promise<string> {
  const buyer = await aBuyerFor(house, way, what);
  const ordered = await way.order(buyer, newId());
  await way.give(house, ordered);
  await deliverWebhooks(house);
  await house.drainJobs();
  return ordered.json.data.checkoutId;
}

/** Money for a cart that has been bought otherwise meanwhile: it goes back. */
async function payTooLate(): Promise<string> {
  const [card] = ways;
  const buyer = await aBuyerFor(house, card!, sku);
  const first = await card!.order(buyer, newId());
  await buyer.add(sku);
  await buyer.order({ key: newId() });
  await card!.give(house, first);
  await deliverWebhooks(house);
  await house.drainJobs();
  await house.drainJobs();
  return first.json.data.checkoutId;
}

const byCard = await buy(ways[0]!);
const byCodes = await buy(cardWithCodes);
const forTicket = await buy(ways[0]!, ticket);
const onAccount = await buy(wayNamed('purchaseOnAccount'), ticket);
const tooLate = await payTooLate();
const account = { accountHolder: 'Toni Muster', iban: 'DE89370400440532013000' };
const payout = { purpose: 'checkout', cause: newId(), fanId: newId(), amount: 2500, to: account };
await house.context().inTransaction((tx) => payOut(tx, payout));
await house.drainJobs();

/** Names of what is found after `disorder`, which is then undone. */
async function found(disorder: (tx: Sql) => Promise<unknown>): Promise<string[]> {
  const undo = new Error('undone');
  let names: string[] = [];
  await sql
    .begin(async (tx) => {
      await disorder(tx);
      names = (await whatDoesNotAddUp(tx)).map((line) => findings.find((name) => line.startsWith(`${name}: `)) ?? line);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return [...new Set(names)];
}

const at = (checkoutId: string) => `(select payment_id from checkout.checkout where id = '${checkoutId}')`;
const atService = (checkoutId: string) => `reference = ${at(checkoutId)}::text`;
const holdsOf = (checkoutId: string) => `
  select line ->> 'holdId' from checkout.checkout c, jsonb_array_elements(partners) p, jsonb_array_elements(p -> 'lines') line
  where c.id = '${checkoutId}'`;
const orderOf = (checkoutId: string) => `(select id from "order"."order" where checkout_id = '${checkoutId}')`;
const mailsTo = (checkoutId: string) => `
  recipient = (select email from identity.account where id = (select fan_id from checkout.checkout where id = '${checkoutId}'))`;

/** What is wrong, and how it comes about. */
const disorders: [finding: string, statement: string][] = [
  [
    'money taken that we never asked for, or otherwise than asked',
    `update sandbox_pay.payment set amount = amount + 1 where ${atService(byCard)}`,
  ],
  [
    'money taken that we never asked for, or otherwise than asked',
    `update sandbox_pay.payment set reference = 'nobody' where ${atService(byCard)}`,
  ],
  [
    'one payment begun twice at the service',
    `insert into sandbox_pay.payment select (jsonb_populate_record(p, '{"id": "second", "idempotency_key": "second"}')).*
     from sandbox_pay.payment p where ${atService(byCard)}`,
  ],
  [
    'an outcome at the service of which we have not heard',
    `update payment.payment set settled_at = null where id = ${at(byCard)}`,
  ],
  [
    'a payment that is captured here and not there',
    `update sandbox_pay.payment set state = 'open' where ${atService(byCard)}`,
  ],
  [
    'money that has come without exactly one end: its orders, or all of it promised back',
    `update "order"."order" set payment_id = null where id = ${orderOf(byCard)}`,
  ],
  [
    'money that has come without exactly one end: its orders, or all of it promised back',
    `update payment.refund set amount = amount - 1 where payment_id in
       (select payment_id from payment.refund where reason = 'no-order')`,
  ],
  ['money promised back that has not gone, or not once', `update payment.refund set state = 'sent'`],
  ['money promised back that has not gone, or not once', 'update sandbox_pay.refund set amount = amount - 1'],
  [
    'money given back at the service of which the books say otherwise',
    `update sandbox_pay.payment set refunded_amount = 1 where ${atService(byCard)}`,
  ],
  [
    'money paid out that was never promised, or otherwise than promised',
    'update sandbox_pay.payout set amount = amount + 1',
  ],
  ['a promise paid out twice, or noted and not paid', 'delete from sandbox_pay.payout'],
  [
    'a checkout without its orders, or orders without their checkout',
    `update checkout.checkout set state = 'failed' where id = '${byCard}'`,
  ],
  [
    'a checkout without its orders, or orders without their checkout',
    `update checkout.checkout set total = total + 1 where id = '${byCard}'`,
  ],
  [
    'an order to be paid without a payment that has come',
    `update payment.payment set state = 'failed' where id = ${at(byCard)}`,
  ],
  [
    'something bought that still lies in the cart',
    `update cart.cart set items = jsonb_build_array(jsonb_build_object('holdId', (${holdsOf(byCard)})))
     where fan_id = (select fan_id from checkout.checkout where id = '${byCard}')`,
  ],
  [
    'a line of a paid checkout that was not sold, or sold otherwise; or a sale without such a line',
    `delete from shop.sale where hold_id = (${holdsOf(byCard)})`,
  ],
  [
    'a line of a paid checkout that was not sold, or sold otherwise; or a sale without such a line',
    `insert into shop.sale select 'nobody', sku, quantity, sold_at from shop.sale where hold_id = (${holdsOf(byCard)})`,
  ],
  [
    'a line of a paid checkout that was not sold, or sold otherwise; or a sale without such a line',
    `update ticketing.sale set quantity = quantity + 1 where hold_id = (${holdsOf(forTicket)})`,
  ],
  [
    'something sold that is still held',
    `insert into shop.hold (id, sku, quantity, expires_at) select hold_id, sku, quantity, sold_at from shop.sale limit 1`,
  ],
  [
    'something sold that is still held',
    `insert into ticketing.hold (id, pool, quantity, expires_at)
     select hold_id, pool, quantity, sold_at from ticketing.sale limit 1`,
  ],
  [
    'a living right without its seat, or a seat of a right that has ended',
    `with one as (select event_id from ticketing.event_row limit 1)
     insert into ticketing.right (id, serial, event_id, row_number, position, category, code, state, issued_at, origin,
       price, vat_rate, format, terms_version)
     select gen_random_uuid(), '0123456789', event_id, 1, 1, 1, 'FULL', 'issued', '2026-11-25', 'guest', 0, 19, 'print', '1'
     from one`,
  ],
  [
    'tickets that somebody has bought, counted otherwise than their living rights',
    'update ticketing.purchase set pieces = pieces - 1 where pieces > 0',
  ],
  ['pieces that are counted otherwise than they lie', `update shop.stock set held = held + 1 where sku = '${sku}'`],
  ['pieces that are counted otherwise than they lie', 'update ticketing.contingent set held = held + 1'],
  ['pieces that are counted otherwise than they lie', 'update ticketing.contingent set capacity = capacity + 1'],
  [
    'goods refunded otherwise than their lines came to less what was kept for wear',
    `with account as (
       insert into returns.order_account (order_id, fan_id, money_paid, voucher_paid, shipping)
       select id, fan_id, total, 0, 0 from "order"."order" where id = ${orderOf(byCard)} returning order_id)
     insert into returns.refund (id, order_id, goods, shipping, to_vouchers, to_payment, made_at, done_at)
     select gen_random_uuid(), order_id, 1, 0, 0, 1, '2026-11-25', '2026-11-25' from account`,
  ],
  [
    'a voucher that has lost money, or keeps what it has spent',
    'update voucher.voucher set balance = initial where balance < initial',
  ],
  [
    'vouchers spent for an order that says otherwise',
    `update voucher.spending set amount = amount - 1 where checkout_id = '${byCodes}'`,
  ],
  [
    'a promotion code used without an order, or an order whose code counts as unused',
    `update voucher.promotion_use set state = 'reserved' where checkout_id = '${byCodes}'`,
  ],
  [
    'a promotion code used without an order, or an order whose code counts as unused',
    `insert into voucher.promotion_use (promotion_code_id, checkout_id, amount, state, reserved_until)
     select promotion_code_id, '${tooLate}', 1, 'used', reserved_until from voucher.promotion_use limit 1`,
  ],
  ['a code counted otherwise than it is used', 'update voucher.promotion_code set uses = 0 where uses = 1'],
  ['numbers of orders or documents with a gap', 'update "order".number_range set last_number = last_number + 1'],
  ['numbers of orders or documents with a gap', 'update "order".document_range set last_number = last_number + 1'],
  [
    'an order that was delivered with its payment and has no invoice',
    `update "order".line set traits = '{}' where order_id = ${orderOf(byCard)}`,
  ],
  [
    'an order that was confirmed not by one mail',
    `delete from platform.mail where subject like 'Deine Bestellung%' and ${mailsTo(byCard)}`,
  ],
  [
    'an order that was confirmed not by one mail',
    `insert into platform.mail select (jsonb_populate_record(m, jsonb_build_object('id', '${newId()}'))).*
     from platform.mail m where subject like 'Deine Bestellung%' and ${mailsTo(byCard)}`,
  ],
  ['money that goes back, told not once', `delete from platform.mail where subject like '%Geld%'`],
  [
    'credit that is counted otherwise than it is owed',
    `update payment.credit_line set owed = owed - 1
     where fan_id = (select fan_id from checkout.checkout where id = '${onAccount}')`,
  ],
  ['a job that gave up', `insert into jobs.job (name, data) values ('deadJobs', '{}')`],
  ['a key without its checkout', 'update checkout.idempotency_key set checkout_id = null'],
  [
    'the books name',
    `update payment.refund set state = 'failed', failure = 'ACCOUNT_CLOSED' where reason = 'no-order'`,
  ],
];

it('finds nothing in books that are in order', async () => {
  expect(await found(async () => {})).toEqual([]);
});

it('has an example of everything that it can find', () => {
  expect(findings.filter((name) => !disorders.some(([finding]) => finding === name))).toEqual([]);
});

it.each(disorders)('names %s (example %#)', async (finding, statement) => {
  const changes = async (tx: Sql) => expect((await tx.unsafe(statement)).count).toBeGreaterThan(0);
  expect(await found(changes)).toContain(finding);
});
