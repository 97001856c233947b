import { newId } from '#platform/ids/ids.ts';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import { recordPayment } from '../server/recordPayment.ts';
import { startPayment } from '../server/startPayment.ts';

const returnUrl = 'http://localhost:3000/checkout/';

/** A payment that is intended only. Amount in cents. */
export async function aRecordedPayment(
  house: TestHouse,
  { purpose = 'checkout', amount = 4995, reference = newId() } = {},
) {
  const intent = { purpose, reference, fanId: newId(), amount, method: 'creditcard' as const };
  const { id: paymentId } = await house.context().inTransaction((tx) => recordPayment(tx, intent));
  return { ...intent, paymentId, start: () => startPayment(house.context(), paymentId, { returnUrl }) };
}

/** A payment that the provider knows and that waits for a card. */
export async function aStartedPayment(
  house: TestHouse,
  parts: { purpose?: string; amount?: number; reference?: string } = {},
) {
  const payment = await aRecordedPayment(house, parts);
  const { scriptUrl } = await payment.start();
  return { ...payment, scriptUrl: scriptUrl! };
}
