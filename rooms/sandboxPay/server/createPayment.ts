import { z } from 'zod';
import { newSecret } from '#platform/ids/ids.ts';
import { type Answer, answer, failure } from './answer.ts';
import type { Sandbox } from './sandbox.ts';
import { insertSandboxPayment, type SandboxPayment } from './sandboxPaymentStore.ts';

const minutesOpen = 30;

const order = z.object({
  amount: z.int().min(1).max(100_000_000),
  currency: z.literal('EUR'),
  reference: z.string().min(1).max(100),
  method: z.literal('creditcard'),
  returnUrl: z.string().max(2000),
});

/** Opens a payment; the same idempotency key answers the same payment, with another content it is refused (409). */
export async function createPayment(
  sandbox: Sandbox,
  idempotencyKey: string | undefined,
  body: unknown,
): Promise<Answer> {
  const parsed = order.safeParse(body);
  if (!idempotencyKey || idempotencyKey.length > 200) return failure(400, 'idempotency_key_missing');
  if (!parsed.success) return failure(400, 'invalid_payment', z.flattenError(parsed.error).fieldErrors);
  const createdAt = sandbox.now();
  const { amount, reference, method, returnUrl } = parsed.data;
  const payment = await insertSandboxPayment(sandbox.sql, {
    id: `sp_${newSecret()}`,
    clientSecret: `cs_${newSecret()}`,
    idempotencyKey,
    amount,
    reference,
    method,
    returnUrl,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + minutesOpen * 60_000),
  });
  if (payment.amount !== amount || payment.reference !== reference) return failure(409, 'idempotency_key_reused');
  return answer(201, { id: payment.id, state: payment.state, scriptUrl: scriptUrlOf(sandbox, payment) });
}

/** The address of the script that shows the card form of one payment; on the host of the shop that asked for it. */
function scriptUrlOf(sandbox: Sandbox, { id, clientSecret, returnUrl }: SandboxPayment): string {
  const shop = URL.canParse(returnUrl) ? new URL(returnUrl).origin : '';
  const host = sandbox.shops.includes(shop) ? shop : sandbox.publicAddress;
  const query = new URLSearchParams({ payment: id, client_secret: clientSecret });
  return `${host}/sandbox-pay/v1/script.js?${query}`;
}
