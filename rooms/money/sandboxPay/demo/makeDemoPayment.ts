import type { Context } from '#platform/context.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { insertSandboxRefund } from '../server/refundStore.ts';
import { insertCaptured } from '../server/sandboxPaymentStore.ts';

/** What the demo has been paid, as the shop asked for it; cents. */
export type DemoPayment = { reference: string; amount: number; returnUrl: string; locale: string };

/**
 * Keeps a payment by card that was made at `ctx.now`, as if the shop had asked for it then: no message is sent about
 * it. Answers the service's id of it. Only for the demo's past, which nobody can pay over HTTP.
 */
export async function makeDemoPayment({ sql, now }: Context, payment: DemoPayment): Promise<string> {
  const id = `sp_${newSecret()}`;
  await insertCaptured(sql, {
    ...payment,
    id,
    clientSecret: `cs_${newSecret()}`,
    idempotencyKey: payment.reference,
    createdAt: now,
  });
  return id;
}

/**
 * Gives back part of such a payment, under the key by which the shop will know it; cents. Answers the service's id of
 * that.
 */
export async function makeDemoPaymentRefund(
  { sql, now: createdAt }: Context,
  refund: { paymentId: string; amount: number; idempotencyKey: string },
): Promise<string> {
  const id = `re_${newSecret()}`;
  if (!(await insertSandboxRefund(sql, { ...refund, id, createdAt })))
    throw new Error(`The demo gives back more than was paid with ${refund.paymentId}`);
  return id;
}
