import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type payLinkApi, payLinkRefusals } from '../../payLinkApi.ts';
import { abandonPayment } from '../abandonPayment.ts';
import { findPayment, type Payment } from '../paymentStore.ts';
import { providerOf } from '../provider.ts';
import { recordPayment } from '../recordPayment.ts';
import { refreshPayment } from '../refreshPayment.ts';
import { startPayment } from '../startPayment.ts';
import { collectionPurpose } from './collect.ts';
import { isPayable } from './collectionStates.ts';
import { type Collection, findCollection, insertTry, listLivePayments, lockCollection } from './collectionStore.ts';
import { payPath, readPayToken } from './payLink.ts';

type Api = typeof payLinkApi;

/** Until when the link is good. Refuses 404 for one that is not ours, and 410. */
function checkToken(ctx: Context, collectionId: string, token: string): Date {
  const until = readPayToken(ctx, collectionId, token) ?? refuse(payLinkRefusals.unknown);
  if (until <= ctx.now) refuse(payLinkRefusals.expired);
  return until;
}

/** What is to be paid, and whether it has been, as the payment service says now. Refuses 404 and 410. */
export async function readPayLink(
  ctx: Context,
  { collectionId, token }: InputOf<Api['readPayLink']>,
): Promise<ReplyOf<Api['readPayLink']>> {
  const until = checkToken(ctx, collectionId, token);
  for (const { id } of await listLivePayments(ctx.sql, collectionId)) await refreshPayment(ctx, id);
  const found = (await findCollection(ctx.sql, collectionId)) ?? refuse(payLinkRefusals.unknown);
  return {
    what: found.what,
    amount: toEuros(found.amount),
    state: found.state === 'givenUp' ? 'open' : found.state,
    validUntil: until.toISOString(),
  };
}

/**
 * Begins a payment by the link; the same way once more goes on with it. Never while the saved method is being charged.
 * Refuses 404, 409, 410, and 503 while the payment service is away.
 */
export async function startPayLink(
  ctx: Context,
  { collectionId, token, method }: InputOf<Api['startPayLink']>,
): Promise<ReplyOf<Api['startPayLink']>> {
  checkToken(ctx, collectionId, token);
  const returnUrl = ctx.pageAddress(payPath(collectionId, token));
  const payment = await ctx.inTransaction(async (tx) => {
    const collection = (await lockCollection(tx.sql, collectionId)) ?? refuse(payLinkRefusals.unknown);
    if (!isPayable(collection.state)) refuse(payLinkRefusals.notOpen);
    return (await goOnWith(tx, collection, method)) ?? (await record(tx, collection, { method, returnUrl }));
  });
  const { scriptUrl, paymentUrl } = await startPayment(ctx, payment, { returnUrl });
  return { ...(scriptUrl ? { scriptUrl } : {}), ...(paymentUrl ? { paymentUrl } : {}) };
}

type Method = 'creditcard' | 'paypal';

/** The payment of the link that is open already in this way; any other one is given up. Refuses 409 and 503. */
async function goOnWith(tx: Context, { id }: Collection, method: Method): Promise<Payment | undefined> {
  const live = await listLivePayments(tx.sql, id);
  if (live.some(({ isOffSession }) => isOffSession)) refuse(payLinkRefusals.beingCharged);
  const provider = providerOf(tx).name;
  const same = live.find((one) => one.method === method && one.provider === provider);
  for (const { reference } of live.filter((one) => one !== same)) await abandonPayment(tx, reference);
  return same && findPayment(tx, same.id);
}

async function record(
  tx: Context,
  { id, fanId, amount }: Collection,
  { method, returnUrl }: { method: Method; returnUrl: string },
): Promise<Payment> {
  const tryId = newId();
  await insertTry(tx.sql, { id: tryId, collectionId: id, number: null }, tx.now);
  return recordPayment(tx, { purpose: collectionPurpose, reference: tryId, fanId, amount, method, returnUrl });
}
