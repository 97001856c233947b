import { afterEach, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aSavedCard, reconcilePayments } from '#rooms/money/payment/testing/index.ts';
import { deliverWebhooks, forgetMethod, settlePayout, switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { setEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { anOffer, sellerCalls } from '../testing/anOffer.ts';
import { sumAccounts } from './ledgerStore.ts';
import { payResoldTickets } from './payResold.ts';

const house = await testHouse();
const { sql } = house.database;
const day = 86_400_000;
const later = (days: number, minutes = 0) =>
  house.context({ now: new Date(house.context().now.getTime() + days * day + minutes * 60_000) });
const byCard = async ({ token }: { token: string }) => ({ paymentTokenId: await aSavedCard(house, token) });
const run = () => payResoldTickets.run(later(8.1), {} as never);
type Offer = Awaited<ReturnType<typeof anOffer>>;

/** A ticket that was resold and is due, to be paid to a card. */
async function aDuePayout(): Promise<Offer> {
  const offer = await anOffer(house, byCard);
  await offer.resell();
  return offer;
}
const payoutsOf = ({ seller }: Offer) => sql<{ id: string; state: string; providerPayoutId: string; amount: number }[]>`
  select id, state, provider_payout_id, amount from payment.payout where fan_id = ${seller.id} order by created_at`;
const arrivedOf = async (offer: Offer) => {
  const ids = (await payoutsOf(offer)).map(({ id }) => id);
  return sql`select amount from sandbox_pay.payout where reference = any(${ids}::text[]) and state = 'done'`;
};
const paid = { buyerCash: 5000, feeIncome: -750, clearing: -4250 };
const owed = { buyerCash: 5000, feeIncome: -750, sellerPayable: -4250 };

afterEach(() => switchFaults(house));

describe('a payout', () => {
  it('is promised once, whoever looks at the same moment', async () => {
    const offer = await aDuePayout();
    await Promise.all(Array.from({ length: 8 }, run));
    await house.drainJobs();
    await run();
    await house.drainJobs();
    expect(await payoutsOf(offer)).toMatchObject([{ amount: 4250, state: 'done' }]);
    expect([await offer.state(), await sumAccounts(sql, offer.id)]).toEqual(['PaymentSucceeded', paid]);
  });

  it.each(['down', 'lostReply'] as const)('arrives once when the service was %s', async (api) => {
    const offer = await aDuePayout();
    await switchFaults(house, { api });
    await run();
    await house.drainJobs();
    expect(await offer.state()).toBe('Sold');
    await switchFaults(house);
    await reconcilePayments(later(8.1, 5));
    await house.drainJobs();
    expect([await offer.state(), (await arrivedOf(offer)).length]).toEqual(['PaymentSucceeded', 1]);
    expect(await sumAccounts(sql, offer.id)).toEqual(paid);
  });

  it('tells twice that it has arrived: the ledger has it once', async () => {
    await switchFaults(house, { payouts: 'late', webhooks: 'twice' });
    const offer = await aDuePayout();
    await run();
    await house.drainJobs();
    const [sent] = await payoutsOf(offer);
    await settlePayout(house, sent!.providerPayoutId, 'arrive');
    await Promise.all([deliverWebhooks(house), deliverWebhooks(house)]);
    expect([await offer.state(), await sumAccounts(sql, offer.id)]).toEqual(['PaymentSucceeded', paid]);
  });

  it('MKT-35 MKT-39 that comes back weeks later has failed, and is owed again', async () => {
    const offer = await aDuePayout();
    await run();
    await house.drainJobs();
    const [sent] = await payoutsOf(offer);
    await settlePayout(house, sent!.providerPayoutId, 'fail');
    await deliverWebhooks(house);
    expect([await offer.state(), await sumAccounts(sql, offer.id)]).toEqual(['PaymentFailed', owed]);
  });

  it('MKT-36 of which nobody knows for a day is Unknown', async () => {
    const offer = await aDuePayout();
    await switchFaults(house, { api: 'down' });
    await run();
    await house.drainJobs();
    await sql`update marketplace.payout set state_at = ${later(-1).now} where listing_id = ${offer.id}`;
    expect(await offer.state()).toBe('Unknown');
  });

  it('MKT-17 MKT-40 MKT-41 that failed is tried again to another card, and only then', async () => {
    const offer = await aDuePayout();
    const card = await aSavedCard(house, offer.seller.token);
    expect((await offer.retry(offer.id, card)).json.errorCode).toBe('PAYOUT_HAS_NOT_FAILED');
    const [method] = await sql<{ token: string }[]>`
      select m.provider_method_id as token from payment.saved_method m
      join marketplace.offer o on o.payment_token_id = m.id where o.listing_id = ${offer.id}`;
    await forgetMethod(house, method!.token);
    await run();
    await house.drainJobs();
    expect([await offer.state(), await sumAccounts(sql, offer.id)]).toEqual(['PaymentFailed', owed]);
    const stranger = await aSavedCard(house, (await house.aFan()).token);
    expect((await offer.retry(offer.id, stranger)).json.errorCode).toBe('PAYOUT_WAY_NOT_POSSIBLE');
    await sql`update marketplace.payout set payable_from = ${house.context().now} where listing_id = ${offer.id}`;
    await setEvent(house.context(), offer.event.id, { startsAt: later(-3).now });
    const tried = await Promise.all([offer.retry(offer.id, card), offer.retry(offer.id, card)]);
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await house.drainJobs();
    expect([await offer.state(), (await arrivedOf(offer)).length]).toEqual(['PaymentSucceeded', 1]);
    expect(await sumAccounts(sql, offer.id)).toEqual(paid);
    expect((await offer.retry(offer.id, card)).status).toBe(409);
  });

  it('MKT-40 that failed is tried again by voucher or the way the ticket was paid, for the same amount', async () => {
    const failed = async () => {
      const offer = await aDuePayout();
      const [method] = await sql<{ token: string }[]>`
        select m.provider_method_id as token from payment.saved_method m
        join marketplace.offer o on o.payment_token_id = m.id where o.listing_id = ${offer.id}`;
      await forgetMethod(house, method!.token);
      await run();
      await house.drainJobs();
      await setEvent(house.context(), offer.event.id, { startsAt: later(-3).now });
      const { retryWays } = (await offer.call('GET', `/${offer.id}`)).json.data;
      expect(retryWays.map(({ payoutType }: { payoutType: string }) => payoutType).slice(0, 2)).toEqual([
        'voucher',
        'originalPaymentMethod',
      ]);
      return offer;
    };
    const byVoucher = await failed();
    expect(
      (await byVoucher.call('POST', `/${byVoucher.id}/paymentRetry`, { useVoucher: true })).json.data,
    ).toMatchObject({
      state: 'PaymentSucceeded',
      payoutType: 'voucher',
      voucherCode: expect.any(String),
      reimbursedAmount: 42.5,
    });
    expect(await sumAccounts(sql, byVoucher.id)).toEqual({ buyerCash: 5000, feeIncome: -750, voucherLiability: -4250 });
    const back = await failed();
    expect((await back.call('POST', `/${back.id}/paymentRetry`, {})).status).toBe(200);
    await house.drainJobs();
    expect([await back.state(), await sumAccounts(sql, back.id)]).toEqual(['PaymentSucceeded', paid]);
    const refunds = await sql`select amount, state from payment.refund where payment_id = ${back.order.paymentId}`;
    expect(refunds).toEqual([{ amount: 4250, state: 'done' }]);
    const other = sellerCalls(house, await house.aFan());
    expect((await other.call('GET', `/${back.id}`)).status).toBe(404);
    expect((await back.call('GET', `/${back.id}`)).json.data.retryWays).toEqual([]);
  });
});
