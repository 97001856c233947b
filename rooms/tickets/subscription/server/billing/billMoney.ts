import type { Context } from '#platform/context.ts';
import type { PaymentHandlers } from '#ports/paymentPurposes.ts';
import { refundPayment } from '#rooms/money/payment/server/index.ts';
import { isUnpaid } from '../../billingRules.ts';
import { addHistory } from '../contracts/changeStore.ts';
import { placeBillOrder } from './billOrder.ts';
import { type Bill, lockBill, moveBill } from './billStore.ts';
import { listCharged } from './chargeStore.ts';

/** What becomes of the money for bills; the reference is the bill. */
export const billMoney: PaymentHandlers = {
  async PaymentCaptured(tx, { reference, paymentId, amount, method }) {
    const bill = await lockBill(tx, reference);
    if (!bill || !hasSubscriber(bill) || !(await moveBill(tx, reference, 'paid', { paidBy: 'collection' }))) {
      await refundPayment(tx, { paymentId, amount, reason: 'no-order' });
      return;
    }
    await notePaid(tx, bill);
    await placeBillOrder(tx, bill, { paymentId, paymentType: method as 'token' | 'creditcard' | 'paypal' });
  },
  async CollectionDeclined(tx, { reference }) {
    await moveBill(tx, reference, 'declined');
  },
  CollectionGivenUp: (tx, { reference }) => suspendUnpaid(tx, reference, 'dunned'),
  PaymentChargedBack: (tx, { reference }) => suspendUnpaid(tx, reference, 'chargedBack'),
};

const hasSubscriber = (bill: Bill): bill is Bill & { subscriberId: string } => bill.subscriberId !== null;

const contractsOf = async (tx: Context, billId: string): Promise<string[]> =>
  (await listCharged(tx, billId)).map(({ contractId }) => contractId);

async function suspendUnpaid(tx: Context, billId: string, to: 'dunned' | 'chargedBack'): Promise<void> {
  if (!(await moveBill(tx, billId, to))) return;
  const ids = await contractsOf(tx, billId);
  await addHistory(tx, ids, { kind: 'notPaid', actor: 'house' });
  await tx.enqueue('followBill', { billId });
}

/** Its tickets open the gate again, where they did not; `bill`: as it was before. */
export async function notePaid(tx: Context, bill: Bill, actor: 'house' | 'staff' = 'house'): Promise<void> {
  const ids = await contractsOf(tx, bill.id);
  if (isUnpaid(bill.state)) await tx.enqueue('followBill', { billId: bill.id });
  await addHistory(tx, ids, { kind: 'paid', actor });
}
