import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { chargeBack, deliverWebhooks } from '#rooms/money/sandboxPay/testing/index.ts';
import { anOffer } from '../../testing/anOffer.ts';
import { sumAccounts } from '../ledgerStore.ts';
import { payResoldTickets } from '../payResold.ts';

const house = await testHouse();
const { sql } = house.database;
const clerk = await house.aStaffMember();
const day = 86_400_000;
const byVoucher = () => ({ useVoucher: true });
const byOriginal = () => ({});
const later = (days: number) => house.context({ now: new Date(house.context().now.getTime() + days * day) });
const payAt = async (days: number) => {
  await payResoldTickets.run(later(days), {} as never);
  await house.drainJobs();
};

const call = (method: string, path: string, body?: object, { token } = clerk) =>
  house.call(method, `/api/office/v1/resale${path}`, { token, ...(body ? { body } : {}) });
const deed = (id: string, name: string, body: object = {}) =>
  call('POST', `/${id}/${name}`, { reason: 'Anruf der Bank', ...body });
const read = async (id: string) => (await call('GET', `/${id}`)).json.data;
const listed = async (state: string): Promise<string[]> =>
  (await call('GET', `?state=${state}`)).json.data.items.map(({ id }: { id: string }) => id);

describe('offers in the office', () => {
  it('stand in one list, by where they or their payouts stand', async () => {
    const [open, sold] = [await anOffer(house, byVoucher), await anOffer(house, byOriginal)];
    await sold.resell();
    expect(await listed('offered')).toContain(open.id);
    expect(await listed('waiting')).toContain(sold.id);
    expect(await listed('waiting')).not.toContain(open.id);
    const shown = await read(sold.id);
    expect(shown).toMatchObject({ listing: 'sold', payoutState: 'waiting', price: 50, amount: 42.5, state: 'Sold' });
    expect(shown.seller.accountId).toBe(sold.seller.id);
    const entry = shown.ledger.find(({ account }: { account: string }) => account === 'sellerPayable');
    expect(entry).toMatchObject({ kind: 'sale', amount: -42.5 });
  });

  it('are held back and released, and nobody buys them meanwhile', async () => {
    const offer = await anOffer(house, byVoucher);
    expect((await deed(offer.id, 'hold')).json.data.isHeldBack).toBe(true);
    expect(await listed('heldBack')).toContain(offer.id);
    await expect(offer.resell()).rejects.toThrow();
    expect((await deed(offer.id, 'hold')).json.errorCode).toBe('RESALE_STATE_NOT_POSSIBLE');
    expect((await deed(offer.id, 'release')).json.data.isHeldBack).toBe(false);
    await offer.resell();
    const said = await house.auditOf({ subjectId: offer.id });
    expect(said.map(({ after }) => after)).toEqual(
      expect.arrayContaining([{ isHeldBack: true }, { isHeldBack: false }]),
    );
  });

  it('of which nobody knows are not found', async () => {
    expect((await call('GET', '/0198c0de-0000-7000-8000-000000000001')).status).toBe(404);
  });

  it('are no case of who offers them', async () => {
    const offer = await anOffer(house, byVoucher);
    await sql`update marketplace.offer set seller_id = ${clerk.id} where listing_id = ${offer.id}`;
    for (const name of ['hold', 'release']) expect((await deed(offer.id, name)).json.errorCode).toBe('OWN_CASE');
    await sql`update marketplace.offer set seller_id = ${offer.seller.id} where listing_id = ${offer.id}`;
    await offer.resell();
    await sql`update marketplace.offer set seller_id = ${clerk.id} where listing_id = ${offer.id}`;
    for (const name of ['stop', 'resume', 'refusal'])
      expect((await deed(offer.id, name)).json.errorCode).toBe('OWN_CASE');
    expect((await deed(offer.id, 'way', { way: 'voucher' })).json.errorCode).toBe('OWN_CASE');
  });
});

describe('payouts in the office', () => {
  it('are stopped, and paid after all', async () => {
    const offer = await anOffer(house, byOriginal);
    await offer.resell();
    expect((await deed(offer.id, 'stop')).json.data.payoutState).toBe('stopped');
    await payAt(8.1);
    expect((await read(offer.id)).payoutState).toBe('stopped');
    await deed(offer.id, 'resume');
    await payAt(8.1);
    expect(await offer.state()).toBe('PaymentSucceeded');
  });

  it('that a charge-back has stopped are paid only where staff say so', async () => {
    const offer = await anOffer(house, byVoucher);
    const [payment] = await sql<{ providerPaymentId: string }[]>`
      select provider_payment_id from payment.payment where id = ${offer.order.paymentId}`;
    await offer.resell();
    await chargeBack(house, payment!.providerPaymentId);
    await deliverWebhooks(house);
    await payAt(0.1);
    expect((await read(offer.id)).payoutState).toBe('stopped');
    await deed(offer.id, 'resume');
    await payAt(0.2);
    expect(await offer.state()).toBe('PaymentSucceeded');
  });

  it('that are refused for good are never paid, and cost no fees; the ledger has nothing left to pay', async () => {
    const offer = await anOffer(house, byOriginal);
    await offer.resell();
    expect((await deed(offer.id, 'refusal')).status).toBe(409);
    await deed(offer.id, 'stop');
    expect((await deed(offer.id, 'refusal')).json.data.payoutState).toBe('refused');
    await payAt(9);
    expect(await sumAccounts(sql, offer.id)).toEqual({ buyerCash: 5000, resaleRevenue: -5000 });
    expect((await offer.list())[0]).toMatchObject({ state: 'Sold', isRefused: true });
    expect((await deed(offer.id, 'resume')).status).toBe(409);
  });

  it('go another way than was agreed, for the same amount', async () => {
    const offer = await anOffer(house, byOriginal);
    await offer.resell();
    expect((await deed(offer.id, 'way', { way: 'voucher' })).json.data).toMatchObject({
      payoutState: 'done',
      way: 'voucher',
      amount: 42.5,
    });
    expect((await deed(offer.id, 'way', { way: 'voucher' })).status).toBe(409);
  });
});

describe('files about resale', () => {
  it('are a journal whose debits and credits are equal, and a statement for a seller', async () => {
    const offer = await anOffer(house, byVoucher);
    await offer.resell();
    await house.drainJobs();
    const today = house.context().today();
    const journal = await call('GET', `/journal?from=${today}&to=${today}`);
    expect(journal.status).toBe(200);
    const [head, ...lines] = journal.body.trim().split('\r\n');
    expect(head).toContain('bookedAt');
    expect(lines.length).toBeGreaterThan(3);
    const statement = await call('GET', `/sellers/${offer.seller.id}/statement`);
    expect(statement.body.trim().split('\r\n')).toHaveLength(2);
    expect(statement.body).toContain('voucher');
  });
});
