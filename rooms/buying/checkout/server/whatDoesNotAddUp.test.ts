// Books that are in order give nothing; each kind of disorder, made by hand in the tables, is named.
import { afterAll, expect, it } from 'vitest';
import { openDatabase, type Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { platformDisorders } from '#platform/testing/disorders.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { cartDisorders } from '#rooms/buying/cart/testing/changeCart.ts';
import { findings, whatDoesNotAddUp } from '#rooms/finance/accounting/testing/index.ts';
import { shopDisorders } from '#rooms/goods/shop/testing/disorders.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { payOut } from '#rooms/money/payment/server/index.ts';
import { paymentDisorders } from '#rooms/money/payment/testing/disorders.ts';
import { serviceDisorders } from '#rooms/money/sandboxPay/testing/disorders.ts';
import { deliverWebhooks } from '#rooms/money/sandboxPay/testing/index.ts';
import { voucherDisorders } from '#rooms/money/voucher/testing/disorders.ts';
import { orderDisorders } from '#rooms/orders/order/testing/disorders.ts';
import { returnDisorders } from '#rooms/orders/returns/testing/disorders.ts';
import { ticketDisorders } from '#rooms/tickets/ticketing/testing/disorders.ts';
import { anEvent, aStadiumEvent } from '#rooms/tickets/ticketing/testing/index.ts';
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

/** What belongs to a checkout in other rooms. */
async function partsOf(checkoutId: string) {
  const [row] = await sql<{ fanId: string; email: string; paymentId: string; orderId: string; holdId: string }[]>`
    select c.fan_id, email, c.payment_id, o.id as order_id, partners -> 0 -> 'lines' -> 0 ->> 'holdId' as hold_id
    from checkout.checkout c join identity.account a on a.id = c.fan_id
    join "order"."order" o on o.checkout_id = c.id where c.id = ${checkoutId}`;
  return { ...row!, checkoutId };
}
const card = await partsOf(byCard);
const ticketHold = (await partsOf(forTicket)).holdId;
const debtor = (await partsOf(onAccount)).fanId;
const returned = { id: card.orderId, fanId: card.fanId, total: 2495 };
const confirmation = { subject: 'Deine Bestellung%', to: card.email };

/** What is wrong, and how it comes about. */
const disorders: [finding: string, change: (tx: Sql) => Promise<{ count: number }>][] = [
  [
    'money taken that we never asked for, or otherwise than asked',
    (tx) => serviceDisorders.takeMore(tx, card.paymentId),
  ],
  [
    'money taken that we never asked for, or otherwise than asked',
    (tx) => serviceDisorders.takeForNobody(tx, card.paymentId),
  ],
  ['one payment begun twice at the service', (tx) => serviceDisorders.takeTwice(tx, card.paymentId)],
  ['an outcome at the service of which we have not heard', (tx) => paymentDisorders.leaveUnsettled(tx, card.paymentId)],
  ['a payment that is captured here and not there', (tx) => serviceDisorders.leaveOpen(tx, card.paymentId)],
  [
    'money that has come without exactly one end: its orders, or all of it promised back',
    (tx) => orderDisorders.losePayment(tx, card.orderId),
  ],
  ['money that has come without exactly one end: its orders, or all of it promised back', paymentDisorders.promiseLess],
  ['money promised back that has not gone, or not once', paymentDisorders.leaveRefundsOnTheirWay],
  ['money promised back that has not gone, or not once', serviceDisorders.refundLess],
  [
    'money given back at the service of which the books say otherwise',
    (tx) => serviceDisorders.countRefund(tx, card.paymentId),
  ],
  ['money paid out that was never promised, or otherwise than promised', serviceDisorders.payOutMore],
  ['a promise paid out twice, or noted and not paid', serviceDisorders.losePayouts],
  [
    'a checkout without its orders, or orders without their checkout',
    (tx) => tx`update checkout.checkout set state = 'failed' where id = ${byCard}`,
  ],
  [
    'a checkout without its orders, or orders without their checkout',
    (tx) => tx`update checkout.checkout set total = total + 1 where id = ${byCard}`,
  ],
  ['an order to be paid without a payment that has come', (tx) => paymentDisorders.fail(tx, card.paymentId)],
  ['something bought that still lies in the cart', (tx) => cartDisorders.keepWhatIsBought(tx, card.fanId, card.holdId)],
  [
    'a line of a paid checkout that was not sold, or sold otherwise; or a sale without such a line',
    (tx) => shopDisorders.loseSale(tx, card.holdId),
  ],
  [
    'a line of a paid checkout that was not sold, or sold otherwise; or a sale without such a line',
    (tx) => shopDisorders.sellToNobody(tx, card.holdId),
  ],
  [
    'a line of a paid checkout that was not sold, or sold otherwise; or a sale without such a line',
    (tx) => ticketDisorders.sellOneMore(tx, ticketHold),
  ],
  ['something sold that is still held', shopDisorders.holdWhatIsSold],
  ['something sold that is still held', ticketDisorders.holdWhatIsSold],
  ['a living right without its seat, or a seat of a right that has ended', ticketDisorders.admitWithoutSeat],
  ['tickets that somebody has bought, counted otherwise than their living rights', ticketDisorders.countOneLess],
  ['pieces that are counted otherwise than they lie', (tx) => shopDisorders.holdOneMore(tx, sku)],
  ['pieces that are counted otherwise than they lie', ticketDisorders.holdOneMore],
  ['pieces that are counted otherwise than they lie', ticketDisorders.makeRoomForOneMore],
  [
    'goods refunded otherwise than their lines came to less what was kept for wear',
    (tx) => returnDisorders.refundMoreThanCameBack(tx, returned),
  ],
  ['a voucher that has lost money, or keeps what it has spent', voucherDisorders.keepWhatIsSpent],
  ['vouchers spent for an order that says otherwise', (tx) => voucherDisorders.spendLess(tx, byCodes)],
  [
    'a promotion code used without an order, or an order whose code counts as unused',
    (tx) => voucherDisorders.leaveUseReserved(tx, byCodes),
  ],
  [
    'a promotion code used without an order, or an order whose code counts as unused',
    (tx) => voucherDisorders.useWithoutOrder(tx, tooLate),
  ],
  ['a code counted otherwise than it is used', voucherDisorders.forgetUses],
  ['numbers of orders or documents with a gap', orderDisorders.skipOrderNumber],
  ['numbers of orders or documents with a gap', orderDisorders.skipDocumentNumber],
  [
    'an order that was delivered with its payment and has no invoice',
    (tx) => orderDisorders.loseTraits(tx, card.orderId),
  ],
  ['an order that was confirmed not by one mail', (tx) => platformDisorders.loseMail(tx, confirmation)],
  ['an order that was confirmed not by one mail', (tx) => platformDisorders.sendMailTwice(tx, confirmation)],
  ['money that goes back, told not once', (tx) => platformDisorders.loseMail(tx, { subject: '%Geld%' })],
  ['credit that is counted otherwise than it is owed', (tx) => paymentDisorders.oweLess(tx, debtor)],
  ['a job that gave up', platformDisorders.giveUpJob],
  ['a key without its checkout', (tx) => tx`update checkout.idempotency_key set checkout_id = null`],
  ['the books name', paymentDisorders.failRefunds],
];

it('finds nothing in books that are in order', async () => {
  expect(await found(async () => {})).toEqual([]);
});

it('has an example of everything that it can find', () => {
  expect(findings.filter((name) => !disorders.some(([finding]) => finding === name))).toEqual([]);
});

it.each(disorders)('names %s (example %#)', async (finding, change) => {
  expect(await found(async (tx) => expect((await change(tx)).count).toBeGreaterThan(0))).toContain(finding);
});
