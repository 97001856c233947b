import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anOrganisation } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aRecordedPayment } from '../../testing/aPayment.ts';
import { reconcileNow } from '../reconcileNow.ts';
import { refundPayment } from '../refundPayment.ts';
import { writeCreditLimit } from './creditStore.ts';
import { payOnAccount } from './onAccount.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
const clerk = await house.aStaffMember('finance');
const staff = clerk.token;
const lineOf = (id: string) => `/api/office/v1/credit-lines/${id}`;
const readAll = async (id: string) => (await house.call('GET', lineOf(id), { token: staff })).json.data;
/** What may be owed and is; whose decision that was stands beside it. */
const read = async (id: string) => {
  const { customerId, limit, owed } = await readAll(id);
  return { customerId, limit, owed };
};
const aCustomer = async () => (await house.aFan()).id;
const grant = (id: string, limit: number) => house.call('PUT', lineOf(id), { token: staff, body: { limit } });
const buy = (fanId: string, amount: number) =>
  house.context().inTransaction((tx) => payOnAccount(tx, { purpose: 'checkout', reference: newId(), fanId, amount }));
const timeline = async (paymentId: string) =>
  (await house.call('GET', `/api/office/v1/payments/${paymentId}`, { token: staff })).json.data;
const notePaid = (paymentId: string) =>
  house.call('POST', `/api/office/v1/account-purchases/${paymentId}/paid`, { token: staff });

describe('the limit of a customer', () => {
  it('PAY-04 is nothing until staff grants one, and is what may be owed in all', async () => {
    const customerId = await aCustomer();
    expect(await read(customerId)).toEqual({ customerId, limit: 0, owed: 0 });
    expect(await buy(customerId, 1)).toBeUndefined();
    expect((await grant(customerId, 100.5)).json.data).toMatchObject({ customerId, limit: 100.5, owed: 0 });
    expect(await buy(customerId, 10_050)).toBeDefined();
    expect(await buy(customerId, 1)).toBeUndefined();
    expect(await read(customerId)).toEqual({ customerId, limit: 100.5, owed: 100.5 });
  });

  it('cannot be set below what is owed (409), but to just that', async () => {
    const customerId = await aCustomer();
    await grant(customerId, 50);
    await buy(customerId, 3000);
    const refused = await grant(customerId, 29.99);
    expect([refused.status, refused.json.errorCode]).toEqual([409, 'CREDIT_LIMIT_BELOW_OWED']);
    expect(await read(customerId)).toEqual({ customerId, limit: 50, owed: 30 });
    expect((await grant(customerId, 30)).status).toBe(200);
  });

  it.each([-1, 0.001, 1_000_001, '5'])('cannot be %s (400)', async (limit) => {
    expect((await grant(await aCustomer(), limit as number)).status).toBe(400);
  });

  it('says who granted it and when, the last time', async () => {
    const customerId = await aCustomer();
    expect(await readAll(customerId)).not.toHaveProperty('grantedBy');
    await grant(customerId, 50);
    await grant(customerId, 20);
    await buy(customerId, 1500);
    await grant(customerId, 10);
    const { limit, grantedAt, grantedBy } = await readAll(customerId);
    expect([limit, Date.now() - Date.parse(grantedAt) < 60_000, grantedBy.accountId]).toEqual([20, true, clerk.id]);
    const grants = await house.database.sql`
      select credit_limit, decided_by from payment.credit_grant where fan_id = ${customerId} order by id`;
    expect([...grants]).toEqual([
      { creditLimit: 5000, decidedBy: clerk.id },
      { creditLimit: 2000, decidedBy: clerk.id },
    ]);
  });

  it('holds however many buy at the same moment', async () => {
    const customerId = await aCustomer();
    await grant(customerId, 100);
    const bought = await Promise.all(Array.from({ length: 20 }, () => buy(customerId, 1500)));
    expect(bought.filter(Boolean)).toHaveLength(6);
    expect((await read(customerId)).owed).toBe(90);
  });
});

describe('who may decide', () => {
  it('nobody grants themselves a limit, nor an organisation that they act for (403)', async () => {
    const ownFirm = await anOrganisation(house, clerk);
    for (const id of [clerk.id, ownFirm.id]) {
      const refused = await grant(id, 100);
      expect([refused.status, refused.json.errorCode]).toEqual([403, 'OWN_CREDIT']);
      expect((await read(id)).limit).toBe(0);
    }
    expect((await grant((await anOrganisation(house, await house.aFan())).id, 100)).status).toBe(200);
  });

  it('nobody says that they have paid their own debt (403)', async () => {
    await writeCreditLimit(
      house.database.sql,
      { id: newId(), fanId: clerk.id, limit: 4000, decidedBy: null },
      new Date(),
    );
    const { paymentId } = (await buy(clerk.id, 4000))!;
    const refused = await notePaid(paymentId);
    expect([refused.status, refused.json.errorCode, (await read(clerk.id)).owed]).toEqual([403, 'OWN_CREDIT', 40]);
  });

  it('an unknown customer is not found and gets no line (404)', async () => {
    const id = newId();
    expect((await grant(id, 100)).status).toBe(404);
    expect((await house.call('GET', lineOf(id), { token: staff })).status).toBe(404);
    const rows = await house.database.sql`select 1 from payment.credit_line where fan_id = ${id}`;
    expect(rows).toHaveLength(0);
  });
});

describe('a purchase on account that has been paid', () => {
  it('lowers what is owed once, however often it is noted, and lets the customer buy again', async () => {
    const customerId = await aCustomer();
    await grant(customerId, 40);
    const { paymentId } = (await buy(customerId, 4000))!;
    const notes = await Promise.all([notePaid(paymentId), notePaid(paymentId), notePaid(paymentId)]);
    expect(notes.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await read(customerId)).owed).toBe(0);
    expect(await buy(customerId, 4000)).toBeDefined();
    await notePaid(paymentId);
    expect((await read(customerId)).owed).toBe(40);
    const noted = (await timeline(paymentId)).steps.filter(({ what }: { what: string }) => what === 'accountPaid');
    expect(noted).toMatchObject([{ amount: 40, by: { accountId: clerk.id } }]);
  });

  it('and is given back afterwards, is not taken off a second time', async () => {
    const customerId = await aCustomer();
    await grant(customerId, 40);
    const { paymentId } = (await buy(customerId, 4000))!;
    await house.context().inTransaction((tx) => refundPayment(tx, { paymentId, amount: 1000, reason: 'return' }));
    await house.drainJobs();
    expect((await read(customerId)).owed).toBe(30);
    await notePaid(paymentId);
    const giveBack = () =>
      house.context().inTransaction((tx) => refundPayment(tx, { paymentId, amount: 1000, reason: 'return' }));
    const { refundId } = await giveBack();
    await house.drainJobs();
    expect((await read(customerId)).owed).toBe(0);
    // The customer has sent money: saying that nothing is owed any more would keep it.
    const stuck = { id: refundId, amount: 10, state: 'paidByTransfer' };
    expect(await timeline(paymentId)).toMatchObject({ refunded: 10, stuckRefunds: [stuck] });
    await reconcileNow(house.context(), paymentId);
    const byHand = await house.call('POST', `/api/office/v1/refunds/${refundId}/by-hand`, { token: staff });
    expect(byHand.json.data).toMatchObject({ refunded: 20, stuckRefunds: [] });
    expect((await read(customerId)).owed).toBe(0);
  });

  it('is either owed no longer or sent by hand, when it is paid and given back at the same moment', async () => {
    const customerId = await aCustomer();
    await grant(customerId, 40);
    const { paymentId } = (await buy(customerId, 4000))!;
    await house.context().inTransaction((tx) => refundPayment(tx, { paymentId, amount: 4000, reason: 'return' }));
    await Promise.all([notePaid(paymentId), house.drainJobs()]);
    const { refunded, stuckRefunds } = await timeline(paymentId);
    expect([(await read(customerId)).owed, refunded + (stuckRefunds[0]?.amount ?? 0)]).toEqual([0, 40]);
  });

  it('is none of any other payment (404)', async () => {
    const { paymentId } = await aRecordedPayment(house);
    expect((await notePaid(paymentId)).status).toBe(404);
    expect((await notePaid(newId())).status).toBe(404);
  });
});
