import { afterEach, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { readPayment, refundPayment } from '#rooms/money/payment/server/index.ts';
import { agePayment, leaveRefundUnanswered } from '#rooms/money/payment/testing/index.ts';
import { refundElsewhere, switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { anOffice } from './testing/anOffice.ts';

const house = await testHouse();
const { clerk, fan, staff, call, kindsOf, captured, failedRefund, seeTo } = await anOffice(house);

afterEach(() => switchFaults(house));

describe('money that has gone back twice', () => {
  const surplusOf = async (id: string) => (await call(`/${id}`)).json.data.surplus;
  const settle = (id: string, amount: number, outcome = 'reclaimed', token = staff) =>
    house.call('POST', `/api/office/v1/payments/${id}/surplus`, { token, body: { amount, outcome } });
  /** Somebody gives money back at the payment service itself. */
  const returnElsewhere = async (id: string, cents: number) =>
    refundElsewhere(house, (await readPayment(house.context(), id))!.providerPaymentId!, cents);

  it('is shown with its amounts: refunded at the service, and sent by hand', async () => {
    const id = await captured();
    const { refundId } = await failedRefund(id);
    await returnElsewhere(id, 4995);
    expect((await seeTo(refundId, 'by-hand')).status).toBe(200);
    await house.drainJobs();
    expect(await kindsOf(id)).toEqual(['returnedTwice']);
    expect(await surplusOf(id)).toEqual({ amount: 49.95, atProvider: 49.95, byHand: 49.95 });
    const { steps } = (await call(`/${id}`)).json.data;
    expect(steps.at(-1)).toMatchObject({ what: 'refundedElsewhere', amount: 49.95 });
  });

  it('is shown when an old try at the service has worked after all', async () => {
    const id = await captured();
    await house.context().inTransaction((tx) => refundPayment(tx, { paymentId: id, amount: 4995, reason: 'return' }));
    const refundId = await leaveRefundUnanswered(house.context(), id);
    // The service does it, its reply is lost, and meanwhile somebody pays by hand.
    await switchFaults(house, { api: 'lostReply' });
    await house.drainJobs();
    await switchFaults(house);
    expect((await seeTo(refundId, 'by-hand')).status).toBe(200);
    await house.drainJobs();
    expect(await surplusOf(id)).toEqual({ amount: 49.95, atProvider: 49.95, byHand: 49.95 });
  });

  it('is settled once, as it was seen, by staff alone, and shown again when it grows', async () => {
    const id = await captured();
    await returnElsewhere(id, 1000);
    await call(`/${id}/reconcile`, 'POST');
    await agePayment(house.context(), id, 5);
    expect(await kindsOf(id)).toEqual(['noOrder', 'refundedElsewhere']);
    expect((await settle(id, 10, 'left', fan.token)).status).toBe(403);
    expect((await settle(id, 9.99)).json.errorCode).toBe('SURPLUS_CHANGED');
    expect((await settle(id, 10, 'lost')).status).toBe(400);
    const both = await Promise.all([settle(id, 10, 'left'), settle(id, 10, 'left')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { steps, surplus } = (await call(`/${id}`)).json.data;
    expect([surplus, steps.at(-1)]).toMatchObject([
      undefined,
      { what: 'surplusSettled', amount: 10, note: 'left', by: { accountId: clerk.id } },
    ]);
    await returnElsewhere(id, 500);
    await call(`/${id}/reconcile`, 'POST');
    expect(await surplusOf(id)).toEqual({ amount: 5, atProvider: 15, byHand: 0 });
  });

  it('is not what we have asked for ourselves, nor what failed and was sent in another way', async () => {
    const asked = await captured();
    await house.context().inTransaction((tx) => refundPayment(tx, { paymentId: asked, amount: 1000, reason: 'x' }));
    await house.drainJobs();
    const failed = await captured();
    const { refundId } = await failedRefund(failed);
    await seeTo(refundId, 'by-hand');
    await house.drainJobs();
    for (const id of [asked, failed]) {
      await call(`/${id}/reconcile`, 'POST');
      expect([await surplusOf(id), await kindsOf(id)]).toEqual([undefined, []]);
    }
  });
});
