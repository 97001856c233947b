import type { Context } from '#platform/context.ts';
import { closeUnstarted } from '../server/closeUnstarted.ts';
import { listCollections } from '../server/collect/collectionStore.ts';
import { beginTry } from '../server/collect/tryCollections.ts';
import { captureDemoPayment } from './makeDemoPayment.ts';

/**
 * A try of a collection at `ctx.now`, with the outcome that its card would have had: the demo's past cannot be charged
 * over HTTP. Whoever asked for the money is told.
 */
export async function tryDemoCollection(
  ctx: Context,
  { purpose, reference }: { purpose: string; reference: string },
  outcome: 'captured' | 'declined',
): Promise<void> {
  const [collection] = await listCollections(ctx.sql, purpose, [reference]);
  const payment = collection && (await ctx.inTransaction((tx) => beginTry(tx, collection.id)));
  if (!payment) return;
  if (outcome === 'declined')
    return void (await ctx.inTransaction((tx) => closeUnstarted(tx, payment, 'failed', 'CARD_DECLINED')));
  await captureDemoPayment(ctx, payment.id);
  const { id: paymentId, purpose: own, reference: tryId, fanId, amount, method } = payment;
  await ctx.inTransaction((tx) =>
    tx.emit('PaymentCaptured', { paymentId, purpose: own, reference: tryId, fanId, amount, method }),
  );
}
