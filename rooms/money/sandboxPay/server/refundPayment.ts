import { z } from 'zod';
import { newSecret } from '#platform/ids/ids.ts';
import { type Answer, answer, failure } from './answer.ts';
import { refuseOtherContent } from './idempotency.ts';
import { findSandboxRefund, insertSandboxRefund, markRefundFailed, type SandboxRefund } from './refundStore.ts';
import type { Sandbox } from './sandbox.ts';

const uniqueViolation = '23505';

/**
 * Gives money back, once for each idempotency key; 409 when that is more than is left or the key means something else.
 */
export async function refundPayment(
  sandbox: Sandbox,
  paymentId: string,
  idempotencyKey: string,
  body: unknown,
): Promise<Answer> {
  const parsed = z.object({ amount: z.int().min(1) }).safeParse(body);
  if (!parsed.success) return failure(400, 'invalid_refund');
  const { amount } = parsed.data;
  const row = { id: `re_${newSecret()}`, paymentId, idempotencyKey, amount, createdAt: sandbox.now() };
  const give = () => insertSandboxRefund(sandbox.sql, row);
  // Two calls with one key at the same moment: the second one finds too little left, or rolls back. Asked again, it
  // sees what the first has made.
  const refund = (await give().catch(unlessKeyIsTaken)) ?? (await give());
  if (!refund) return failure(409, 'nothing_left_to_refund');
  return refuseOtherContent(refund, { amount, paymentId }) ?? answer(201, onWire(refund));
}

/** How money on its way back stands, for the shop. */
export async function readRefund(sandbox: Sandbox, id: string): Promise<Answer> {
  const refund = await findSandboxRefund(sandbox.sql, id);
  return refund ? answer(200, onWire(refund)) : failure(404, 'refund_not_found');
}

/** The account that money was given back to is closed: it is here again, and the shop is told. */
export async function failRefund(sandbox: Sandbox, id: string): Promise<Answer> {
  const hasFailed = await markRefundFailed(sandbox.sql, id, 'ACCOUNT_CLOSED', sandbox.outbox.newMessage());
  if (!hasFailed) return failure(409, 'refund_not_done');
  sandbox.outbox.send();
  return answer(200, { id });
}

const onWire = ({ id, idempotencyKey: reference, amount, failureCode }: SandboxRefund) => ({
  id,
  reference,
  amount,
  failureCode,
  state: failureCode === null ? 'done' : 'failed',
});

function unlessKeyIsTaken(error: { code?: string }): undefined {
  if (error.code !== uniqueViolation) throw error;
}
