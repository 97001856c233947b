import { describe, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { access } from '#rooms/accounts/identity/server/index.ts';
import { aSavedCard } from '#rooms/money/payment/testing/index.ts';
import { chargeBack, deliverWebhooks } from '#rooms/money/sandboxPay/testing/index.ts';
import { aSeatBuyer, aSeller, setEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { anOffer, sellerCalls } from '../testing/anOffer.ts';
import { giveResaleFeesBack } from './giveFeesBack.ts';
import { sumAccounts } from './ledgerStore.ts';
import { issueResalePapers } from './papers/issuePapers.ts';
import { payResoldTickets } from './payResold.ts';
import { marketplaceRecords } from './personalStore.ts';
import { sellerObjection } from './sellerObjection.ts';

const house = await testHouse();
const { sql } = house.database;
const day = 86_400_000;
const later = (days: number) => house.context({ now: new Date(house.context().now.getTime() + days * day) });
const payAt = async (days: number) => {
  await payResoldTickets.run(later(days), {} as never);
  await house.drainJobs();
};
const byVoucher = () => ({ useVoucher: true });
const byOriginal = () => ({});
const byCard = async ({ token }: { token: string }) => ({ paymentTokenId: await aSavedCard(house, token) });

describe('before a ticket is offered', () => {
  it('MKT-15 MKT-20 MKT-07 MKT-08 MKT-50 its holder reads in which ways they can be paid, and what each gives', async () => {
    const { rightId, seller, order } = await aSeller(house);
    const paymentTokenId = await aSavedCard(house, seller.token);
    const { json } = await sellerCalls(house, seller).information(rightId);
    expect(json.data.serialNumber).toBe(order.lines[0]!.sku);
    expect(json.data).toMatchObject({ mayOffer: true, ticket: { ticketId: rightId, block: '1', row: '1', seat: '1' } });
    const ticketPrice = { ticketPrice: 50, handlingFee: 5 };
    expect(json.data.ways).toEqual([
      { payoutType: 'voucher', ...ticketPrice, reimbursementFee: 0, reimbursedAmount: 45 },
      { payoutType: 'originalPaymentMethod', ...ticketPrice, reimbursementFee: 2.5, reimbursedAmount: 42.5 },
      {
        payoutType: 'creditCard',
        ...ticketPrice,
        reimbursementFee: 2.5,
        reimbursedAmount: 42.5,
        paymentTokenId,
        lastDigits: '4242',
      },
    ]);
  });

  it('MKT-14 MKT-09 the amount of one way is asked for by the ticket’s id or number', async () => {
    const { rightId, seller } = await aSeller(house);
    const calls = sellerCalls(house, seller);
    const number = (await calls.information(rightId)).json.data.ticket.ticketSerialNumber;
    expect((await calls.amount(number, '?useVoucher=true')).json.data).toEqual({
      payoutType: 'voucher',
      ticketPrice: 50,
      handlingFee: 5,
      reimbursementFee: 0,
      reimbursedAmount: 45,
    });
    expect((await calls.amount(rightId)).json.data.payoutType).toBe('originalPaymentMethod');
    const card = await aSavedCard(house, seller.token);
    expect((await calls.amount(rightId, `?paymentTokenId=${card}`)).json.data.payoutType).toBe('creditCard');
    const other = await aSavedCard(house, (await house.aFan()).token);
    expect((await calls.amount(rightId, `?paymentTokenId=${other}`)).status).toBe(409);
    expect((await sellerCalls(house, await house.aFan()).amount(rightId)).status).toBe(404);
  });

  it('MKT-27 a match of a season ticket costs no handling fee, where its share of the price is known', async () => {
    const { event } = await aSeller(house);
    const [clerk, holder] = [await house.aStaffMember(), await house.aFan()];
    const issue = async (position: number, share?: number) => {
      const pieces = [{ code: 'FULL', row: 1, position }];
      const body = { email: holder.email, reason: 'Dauerkarte', pieces, ...(share ? { share } : {}) };
      const path = `/api/office/v1/ticket-events/${event.id}/season-tickets`;
      return house.call('POST', path, { token: clerk.token, body });
    };
    const read = async (rightId: string) => (await sellerCalls(house, holder).information(rightId)).json.data;
    const known = await read((await issue(5, 20)).json.data.rightIds[0]);
    expect(known).toMatchObject({ mayOffer: true, serialNumber: known.ticket.ticketSerialNumber });
    expect(known.ways).toEqual([
      { payoutType: 'voucher', ticketPrice: 20, handlingFee: 0, reimbursementFee: 0, reimbursedAmount: 20 },
      {
        ...{ payoutType: 'originalPaymentMethod', needsAccount: true, ticketPrice: 20, handlingFee: 0 },
        ...{ reimbursementFee: 0, reimbursedAmount: 20 },
      },
    ]);
    const unknown = await read((await issue(6)).json.data.rightIds[0]);
    expect(unknown).toMatchObject({ mayOffer: false, reason: 'notPaid' });
    expect((await issue(7, 50.01)).json.errorCode).toBe('COUNTER_PRICE_CHANGED');
  });

  it('what the payment service cannot do is not offered', async () => {
    const { rightId, seller } = await aSeller(house);
    await aSavedCard(house, seller.token);
    const known = house.house.paymentProviders;
    house.house.paymentProviders = known.map(({ payOut: _, readPayout: __, ...rest }) => rest);
    const { json } = await sellerCalls(house, seller).information(rightId);
    house.house.paymentProviders = known;
    expect(json.data.ways.map(({ payoutType }: { payoutType: string }) => payoutType)).toEqual([
      'voucher',
      'originalPaymentMethod',
    ]);
  });
});

describe('a ticket is offered', () => {
  it('MKT-16 MKT-11 MKT-06 MKT-31 with both numbers, a way to be paid and an address', async () => {
    const sold = await aSeller(house);
    const calls = sellerCalls(house, sold.seller);
    const reply = await calls.offer(sold, { useVoucher: true, reimbursedAmount: 45 });
    expect([reply.status, reply.json.data]).toMatchObject([
      201,
      {
        state: 'Created',
        payoutType: 'voucher',
        ticketPrice: 50,
        handlingFee: 5,
        reimbursementFee: 0,
        reimbursedAmount: 45,
      },
    ]);
    expect((await calls.offer(sold, { useVoucher: true })).status).toBe(409);
  });

  it('not with numbers that do not belong together, another amount, or without a fresh proof', async () => {
    const sold = await aSeller(house);
    const calls = sellerCalls(house, sold.seller);
    const code = async (...offer: Parameters<typeof calls.offer>) => (await calls.offer(...offer)).json.errorCode;
    const codeOfOffer = async (of: typeof calls, ticket: typeof sold) =>
      (await of.offer(ticket, { useVoucher: true })).json.errorCode;
    expect(await code(sold, { useVoucher: true }, 'T9999-R1P1-FULL')).toBe('TICKET_DOES_NOT_FIT');
    expect(await code(sold, { useVoucher: true, reimbursedAmount: 45.01 })).toBe('PAYOUT_AMOUNT_CHANGED');
    const other = sellerCalls(house, await house.aFan());
    expect((await other.offer(sold, { useVoucher: true })).status).toBe(404);
    const value = newSecret();
    const scope = 'openid checkout';
    const [expiresAt, provenAt] = [later(1).now, later(-1).now];
    await access.insertAccessToken(house.context(), { value, accountId: sold.seller.id, scope, expiresAt, provenAt });
    expect(await codeOfOffer(sellerCalls(house, { token: value }), sold)).toBe('FRESH_PROOF_REQUIRED');
  });

  it('MKT-13 MKT-21 MKT-49 and stands in the history of whoever offered it, and in nobody else’s', async () => {
    const { list, id } = await anOffer(house, byVoucher);
    expect((await list()).map((one: { id: string }) => one.id)).toEqual([id]);
    expect(await sellerCalls(house, await house.aFan()).list()).toEqual([]);
  });

  it('MKT-30 MKT-33 is Pending while a buyer pays, and Sold from then on', async () => {
    const offer = await anOffer(house, byOriginal);
    const buyer = await aSeatBuyer(house);
    await buyer.add([{ sku: offer.sku }]);
    expect(await offer.state()).toBe('Created');
    const person = { firstName: 'Toni', lastName: 'Muster', street: 'Weg 7', postalCode: '60528', city: 'Frankfurt' };
    const address = { ...person, countryCode: 'DE' };
    const body = { shippingAddress: address, billingAddress: address };
    await house.call('POST', '/api/checkout/v2/checkouts/creditcard', { token: buyer.token, body });
    expect(await offer.state()).toBe('Pending');
  });
});

describe('a seller is paid', () => {
  it('MKT-12 MKT-34 by voucher at once, exactly what was confirmed', async () => {
    const offer = await anOffer(house, byVoucher);
    await offer.resell();
    await house.drainJobs();
    const [paid] = await offer.list();
    expect(paid).toMatchObject({ state: 'PaymentSucceeded', voucherCode: expect.any(String), reimbursedAmount: 45 });
    const vouchers = await sql`select initial, code from voucher.voucher where cause = ${`resale ${offer.id}`}`;
    expect(vouchers).toEqual([{ initial: 4500, code: paid.voucherCode }]);
    expect(await sumAccounts(sql, offer.id)).toEqual({
      buyerCash: 5000,
      feeIncome: -500,
      voucherLiability: -4500,
    });
  });

  it('MKT-25 the way the ticket was paid, a day after the match and not before', async () => {
    const offer = await anOffer(house, byOriginal);
    await offer.resell();
    await payAt(7.9);
    expect(await offer.state()).toBe('Sold');
    await payAt(8.1);
    expect(await offer.state()).toBe('PaymentSucceeded');
    const refunds =
      await sql`select amount, state, purpose from payment.refund where payment_id = ${offer.order.paymentId}`;
    expect(refunds).toEqual([{ amount: 4250, state: 'done', purpose: 'resale' }]);
    expect(await sumAccounts(sql, offer.id)).toEqual({ buyerCash: 5000, feeIncome: -750, clearing: -4250 });
    const toOrder = await sql`select 1 from returns.refund where order_id = ${offer.order.orderId}`;
    expect(toOrder).toHaveLength(0);
  });

  it('to a saved card', async () => {
    const offer = await anOffer(house, byCard);
    await offer.resell();
    await payAt(8.1);
    expect(await offer.state()).toBe('PaymentSucceeded');
    const payouts =
      await sql`select amount, state from payment.payout where purpose = 'resale' and fan_id = ${offer.seller.id}`;
    expect(payouts).toEqual([{ amount: 4250, state: 'done' }]);
  });

  it('later when the match is moved, and not as long as it has no date', async () => {
    const offer = await anOffer(house, byOriginal);
    await offer.resell();
    await setEvent(house.context(), offer.event.id, { isCalledOff: true });
    await payAt(8.1);
    expect(await offer.state()).toBe('Sold');
    await setEvent(house.context(), offer.event.id, { isCalledOff: false, startsAt: later(20).now });
    await payAt(10);
    expect(await offer.state()).toBe('Sold');
    await payAt(21.1);
    expect(await offer.state()).toBe('PaymentSucceeded');
  });

  it('the whole price when the match is called off after the sale', async () => {
    const offer = await anOffer(house, byOriginal);
    await offer.resell();
    await setEvent(house.context(), offer.event.id, { state: 'cancelled' });
    await payAt(8.1);
    expect((await offer.list())[0]).toMatchObject({ state: 'PaymentSucceeded', handlingFee: 0, reimbursedAmount: 50 });
    expect(await sumAccounts(sql, offer.id)).toEqual({ buyerCash: 5000, clearing: -5000 });
  });

  it('the fees too, by a second voucher, when the match is called off after a voucher was paid, once', async () => {
    const offer = await anOffer(house, byVoucher);
    await offer.resell();
    await payAt(0);
    await issueResalePapers.run(later(0), {} as never);
    const callOff = () => house.context().inTransaction((tx) => tx.emit('RightsChanged', { eventId: offer.event.id }));
    await callOff();
    await setEvent(house.context(), offer.event.id, { state: 'cancelled' });
    for (let n = 0; n < 2; n += 1) await callOff();
    const give = () => giveResaleFeesBack.run(later(1), { eventId: offer.event.id } as never);
    await Promise.all([give(), give()]);
    const [wire] = await offer.list();
    expect(wire).toMatchObject({ state: 'PaymentSucceeded', handlingFee: 0, reimbursedAmount: 50 });
    const codes = [wire.voucherCode, wire.feeVoucherCode];
    expect(await sql`select initial from voucher.voucher where code = any(${codes}) order by initial`).toEqual([
      { initial: 500 },
      { initial: 4500 },
    ]);
    expect(await sumAccounts(sql, offer.id)).toEqual({ buyerCash: 5000, voucherLiability: -5000 });
    const papers = await sql<{ kind: string; cause: string }[]>`
      select kind, cause from "order".document where thing_id = ${offer.id} order by kind, cause`;
    expect(papers.map(({ kind, cause }) => `${kind} ${cause}`)).toEqual([
      'creditNote calledOff',
      'invoice sale',
      'sellerCreditNote sale',
    ]);
  });

  it('not when the bank has taken back what the ticket was paid with', async () => {
    const offer = await anOffer(house, byOriginal);
    await offer.resell();
    const [payment] = await sql<{ providerPaymentId: string }[]>`
      select provider_payment_id from payment.payment where id = ${offer.order.paymentId}`;
    await chargeBack(house, payment!.providerPaymentId);
    await deliverWebhooks(house);
    await payAt(9);
    expect(await offer.state()).toBe('Sold');
    const [payout] = await sql`select state from marketplace.payout where listing_id = ${offer.id}`;
    expect(payout!.state).toBe('stopped');
  });
});

describe('somebody who is owed money', () => {
  it('ACC-50 ERR-47 PAY-24 does not leave, nor loses the method it goes to, before it is paid', async () => {
    const offer = await anOffer(house, byCard);
    const [row] = await sql<{ paymentTokenId: string }[]>`
      select payment_token_id from marketplace.offer where listing_id = ${offer.id}`;
    const leaving = () => sellerObjection.againstLeaving(house.context(), offer.seller.id);
    const forgetting = () =>
      sellerObjection.againstForgettingMethod!(house.context(), offer.seller.id, row!.paymentTokenId);
    expect([await leaving(), await forgetting()]).toEqual(['USER_HAS_RUNNING_PAYOUT', 'USER_HAS_RUNNING_PAYOUT']);
    await offer.resell();
    expect(await leaving()).toBe('USER_HAS_RUNNING_PAYOUT');
    await payAt(8.1);
    expect([await leaving(), await forgetting()]).toEqual([undefined, undefined]);
  });

  it('reads it in their own data; once they have left, nobody is named', async () => {
    const offer = await anOffer(house, byVoucher);
    const read = await marketplaceRecords.read(house.context(), offer.seller.id);
    expect(read['marketplace.offer']).toMatchObject([
      { price: 5000, reimbursed: 4500, address: { lastName: 'Muster' } },
    ]);
    await house.context().inTransaction((tx) => marketplaceRecords.erase(tx, offer.seller.id));
    const [left] = await sql`select seller_id, address from marketplace.offer where listing_id = ${offer.id}`;
    expect(left).toEqual({ sellerId: null, address: null });
  });
});

describe('the ledger in the database', () => {
  it('refuses what does not balance, and every change', async () => {
    const { id } = await anOffer(house, byVoucher);
    const entry = sql`
      insert into marketplace.entry (transaction_id, listing_id, kind, account, amount, booked_at)
      values (gen_random_uuid(), ${id}, 'sent', 'clearing', 5, ${house.context().now})`;
    await expect(entry).rejects.toThrow('does not balance');
    await expect(sql`update marketplace.entry set amount = 1`).rejects.toThrow('append-only');
    await expect(sql`delete from marketplace.entry`).rejects.toThrow('append-only');
  });
});
