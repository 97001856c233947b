import { newId } from '#platform/ids/ids.ts';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import { paying, refundPayment } from '#rooms/money/payment/server/index.ts';
import { deliverWebhooks, failRefund, payByCard } from '#rooms/money/sandboxPay/testing/index.ts';

/** Somebody of the staff at the books, and money that does not add up. */
export async function anOffice(house: TestHouse) {
  const { sql } = house.database;
  const clerk = await house.aStaffMember('finance');
  const staff = clerk.token;
  const payments = '/api/office/v1/payments';
  const call = (path = '', method = 'GET', token = staff) => house.call(method, `${payments}${path}`, { token });
  const kindsOf = async (id: string) => {
    const { items } = (await call()).json.data;
    return items.filter((one: { id: string }) => one.id === id).map(({ kind }: { kind: string }) => kind);
  };

  /** Money for which there is no checkout. */
  async function captured(): Promise<string> {
    const intent = {
      purpose: 'checkout',
      reference: newId(),
      fanId: newId(),
      amount: 4995,
      method: 'creditcard' as const,
    };
    const { id: paymentId } = await house.context().inTransaction((tx) => paying.recordPayment(tx, intent));
    const { scriptUrl } = await paying.startPayment(house.context(), paymentId, {
      returnUrl: 'http://localhost:3000/',
    });
    await payByCard(house, scriptUrl!);
    await paying.refreshPayment(house.context(), paymentId);
    return paymentId;
  }

  /** All of a payment is given back, and comes back days later. */
  async function failedRefund(paymentId: string): Promise<{ refundId: string }> {
    const refunded = { paymentId, amount: 4995, reason: 'return' };
    const { refundId } = await house.context().inTransaction((tx) => refundPayment(tx, refunded));
    await house.drainJobs();
    const [row] = await sql`select provider_refund_id from payment.refund where id = ${refundId}`;
    await failRefund(house, row?.providerRefundId);
    await deliverWebhooks(house);
    return { refundId };
  }
  const seeTo = (refundId: string, deed: 'retry' | 'by-hand', token = staff) =>
    house.call('POST', `/api/office/v1/refunds/${refundId}/${deed}`, { token });
  return { clerk, fan: await house.aFan(), staff, call, kindsOf, captured, failedRefund, seeTo };
}
