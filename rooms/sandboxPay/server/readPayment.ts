import { type Answer, answer, failure } from './answer.ts';
import type { Sandbox } from './sandbox.ts';
import { findSandboxPayment } from './sandboxPaymentStore.ts';

/** How a payment stands, for the shop. */
export async function readPayment(sandbox: Sandbox, id: string): Promise<Answer> {
  const payment = await findSandboxPayment(sandbox.sql, id, sandbox.now());
  if (!payment) return failure(404, 'payment_not_found');
  const { reference, amount, refundedAmount, failureCode } = payment;
  const state = sandbox.faults.reads === 'ok' ? payment.state : sandbox.faults.reads;
  return answer(200, { id, reference, state, amount, refundedAmount, failureCode });
}
