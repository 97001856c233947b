import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import type { PaymentEvent, PaymentHandlers } from '#ports/paymentPurposes.ts';
import { requireOwner } from '../purposes.ts';
import { refundPayment } from '../refundPayment.ts';
import { mailDebtor } from './collectionMails.ts';
import { isPayable, nextTryAt } from './collectionStates.ts';
import { type Collection, lockCollectionOfTry, markPaid, markTryFailed } from './collectionStore.ts';

/** What becomes of the payments of collections; the owner of the collection's purpose hears of it as of its own. */
export const collectionMoney: PaymentHandlers = {
  async PaymentCaptured(tx, event) {
    const { collection } = await getByTry(tx, event.reference);
    if (!isPayable(collection.state)) return giveBack(tx, collection, event);
    await markPaid(tx.sql, collection.id, event.paymentId, tx.now);
    await tell(tx, collection, 'PaymentCaptured', event);
  },
  async PaymentFailed(tx, { reference, failureCode }) {
    const { collection, number } = await getByTry(tx, reference);
    // Whoever pays by the link sees it there, and may pay again.
    if (number === collection.tries && collection.state === 'open') await noteFailedTry(tx, collection, failureCode);
  },
  PaymentRefunded: (tx, event) => tellIfPaid(tx, 'PaymentRefunded', event),
  RefundFailed: (tx, event) => tellIfPaid(tx, 'RefundFailed', event),
  PaymentChargedBack: (tx, event) => tellIfPaid(tx, 'PaymentChargedBack', event),
};

async function getByTry(tx: Context, tryId: string) {
  const found = await lockCollectionOfTry(tx.sql, tryId);
  if (!found) throw new Error(`A payment was made for the try ${tryId}, which no collection knows`);
  return found;
}

/** It is paid already, or nobody wants it any more: the money goes back in full. */
async function giveBack(tx: Context, { id, paymentId }: Collection, paid: Events['PaymentCaptured']): Promise<void> {
  if (paymentId === paid.paymentId) return;
  tx.log.warn({ collectionId: id, paymentId: paid.paymentId }, 'a collection was paid that nobody owes: given back');
  await refundPayment(tx, { paymentId: paid.paymentId, amount: paid.amount, reason: 'no-order' });
}

type Told = Extract<PaymentEvent, 'PaymentCaptured' | 'PaymentRefunded' | 'RefundFailed' | 'PaymentChargedBack'>;

async function tell<K extends Told>(tx: Context, { purpose, reference }: Collection, name: K, event: Events[K]) {
  await requireOwner(tx, purpose)[name]?.(tx, { ...event, purpose, reference });
}

/** Of a payment that has paid its collection; what was paid once too often is nobody's business but ours. */
async function tellIfPaid<K extends Told>(tx: Context, name: K, event: Events[K]): Promise<void> {
  const { collection } = await getByTry(tx, event.reference);
  if (collection.paymentId === event.paymentId) await tell(tx, collection, name, event);
}

/**
 * The saved method did not pay: says so with a link, and when it is tried again, or gives up. The caller holds the row.
 */
export async function noteFailedTry(tx: Context, collection: Collection, failureCode: string): Promise<void> {
  const next = nextTryAt(collection.createdAt, collection.tries) ?? null;
  await markTryFailed(tx.sql, collection.id, { failureCode, nextTryAt: next });
  await mailDebtor(tx, { ...collection, failureCode, nextTryAt: next });
  const { purpose, reference, fanId, amount } = collection;
  const event = { purpose, reference, fanId, amount, failureCode };
  const owner = requireOwner(tx, purpose);
  await (next ? owner.CollectionDeclined : owner.CollectionGivenUp)?.(tx, event);
}
