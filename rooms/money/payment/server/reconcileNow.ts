import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { Contradiction } from './applyProviderState.ts';
import { onAccount } from './credit/onAccount.ts';
import { findPayment, type Payment } from './paymentStore.ts';
import { askProvider } from './refreshPayment.ts';
import { listRefundsOf } from './refundStore.ts';
import { sendRefund } from './sendRefund.ts';
import { refuseWhenAway } from './startPayment.ts';

/**
 * Asks about one payment at once, whatever is known of it, and sends its open refunds again or asks about them. Refuses
 * 404, and 503 while the provider is away. What contradicts our books changes nothing and is in the log. Calls the
 * network: never inside a transaction.
 */
export async function reconcileNow(ctx: Context, paymentId: string): Promise<void> {
  if (!(await findPayment(ctx, paymentId))) refuse(commonRefusals.notFound);
  await askPayment(ctx, { paymentId });
  for (const { id } of await listRefundsOf(ctx, paymentId)) await sendRefund(ctx, { refundId: id });
}

/** Job: hears from the provider what it has given back of a payment, when that may be more than we know. */
export async function askPayment(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (payment && payment.provider !== onAccount && payment.providerPaymentId !== null) await ask(ctx, payment);
}

const ask = (ctx: Context, payment: Payment): Promise<unknown> =>
  askProvider(ctx, payment).catch((error: unknown) => {
    if (!(error instanceof Contradiction)) return refuseWhenAway(error);
    ctx.log.error({ err: error }, 'payment provider contradicts itself');
  });
