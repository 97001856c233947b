import { Refusal } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { chargeRecorded } from '../chargeSavedMethod.ts';
import type { Payment } from '../paymentStore.ts';
import { recordPayment } from '../recordPayment.ts';
import { lockSavedToken, savedToken } from '../saved/savedToken.ts';
import { collectionPurpose } from './collect.ts';
import { noteFailedTry } from './collectionMoney.ts';
import { waitForLink } from './collectionStates.ts';
import {
  type Collection,
  insertTry,
  listDue,
  listLivePayments,
  lockCollection,
  markTrying,
  postponeTry,
} from './collectionStore.ts';

/** Collections that one run charges at most; the next minute goes on. */
const batch = 500;

/**
 * Job, every minute: charges what is due, one after the other. Each try is recorded with its payment before the payment
 * service is called, so that reconciliation finishes what a crash has cut off. May run twice at the same time.
 */
export async function tryCollections(ctx: Context): Promise<void> {
  for (const id of await listDue(ctx.sql, ctx.now, batch)) {
    try {
      const payment = await ctx.inTransaction((tx) => beginTry(tx, id));
      const charged = payment && (await chargeRecorded(ctx, payment));
      // The payment service is away: reconciliation goes on with this one, and the others wait for the next minute.
      if (charged && charged.settledAt === null && charged.providerPaymentId === null) return;
    } catch (error) {
      ctx.log.error({ err: error, collectionId: id }, 'a collection could not be tried');
    }
  }
}

/** Records a try with its payment; undefined: it is not due, somebody is paying by the link, or there is no method. */
export async function beginTry(tx: Context, id: string): Promise<Payment | undefined> {
  const collection = await lockCollection(tx.sql, id);
  if (!collection?.nextTryAt || collection.nextTryAt > tx.now) return undefined;
  if ((await listLivePayments(tx.sql, id)).length > 0) {
    await postponeTry(tx.sql, id, new Date(tx.now.getTime() + waitForLink));
    return undefined;
  }
  await markTrying(tx.sql, id);
  const tried = { ...collection, tries: collection.tries + 1 };
  const providerMethodId = await methodOf(tx, collection);
  if (providerMethodId === undefined) return void (await noteFailedTry(tx, tried, 'PAYMENT_METHOD_UNKNOWN'));
  try {
    return await recordTry(tx, tried, providerMethodId);
  } catch (error) {
    // The payment service takes no such amount.
    if (!(error instanceof Refusal)) throw error;
    return void (await noteFailedTry(tx, tried, error.definition.code));
  }
}

/** The saved method, which stays until the transaction ends. */
async function methodOf(tx: Context, { fanId, paymentTokenId }: Collection): Promise<string | undefined> {
  if (paymentTokenId === null || !(await lockSavedToken(tx, fanId, paymentTokenId))) return undefined;
  return (await savedToken(tx, fanId, paymentTokenId))?.providerMethodId;
}

async function recordTry(tx: Context, { id, tries, fanId, amount }: Collection, providerMethodId: string) {
  const tryId = newId();
  const intent = { purpose: collectionPurpose, reference: tryId, fanId, amount, method: 'token' as const };
  const returnUrl = tx.pageAddress('/account/payments/');
  const payment = await recordPayment(tx, { ...intent, providerMethodId, isOffSession: true, returnUrl });
  await insertTry(tx.sql, { id: tryId, collectionId: id, number: tries }, tx.now);
  return payment;
}
