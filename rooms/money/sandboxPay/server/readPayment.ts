import { type Answer, answer, failure } from './answer.ts';
import { asSwitched } from './faults.ts';
import { findMethod } from './methodStore.ts';
import type { Sandbox } from './sandbox.ts';
import { findSandboxPayment } from './sandboxPaymentStore.ts';

/** The state of a payment, as the shop asks for it. */
export async function readPayment(sandbox: Sandbox, id: string): Promise<Answer> {
  const payment = await findSandboxPayment(sandbox.sql, id, sandbox.now());
  if (!payment) return failure(404, 'payment_not_found');
  const { reference, state, amount, refundedAmount, failureCode, purpose } = asSwitched(sandbox.faults, payment);
  const isSaved = purpose === 'save' && payment.methodId !== null;
  const method = isSaved ? await findMethod(sandbox.sql, payment.methodId ?? '') : undefined;
  const { kind: _kind, charges: _charges, ...savedMethod } = method ?? { kind: '', charges: '' };
  return answer(200, {
    id,
    reference,
    state,
    amount,
    refundedAmount,
    failureCode,
    ...(purpose === 'save' ? { savedMethod: method ? savedMethod : null } : {}),
  });
}
