import { z } from 'zod';
import { type Answer, failure } from './answer.ts';
import { decide, findForBrowser } from './decide.ts';
import { findMethod } from './methodStore.ts';
import type { Sandbox } from './sandbox.ts';

const click = z.object({ clientSecret: z.string().max(200), answer: z.enum(['approve', 'reject']) });

/** The buyer pays with what was saved before. */
export async function confirmPayment(sandbox: Sandbox, id: string, body: unknown): Promise<Answer> {
  const parsed = click.safeParse(body);
  if (!parsed.success) return failure(400, 'invalid_answer');
  const payment = await findForBrowser(sandbox, id, parsed.data.clientSecret);
  if (payment?.method !== 'token') return failure(404, 'payment_not_found');
  const method = await findMethod(sandbox.sql, payment.methodId ?? '');
  const facts = method ?? { lastDigits: null, owner: null, expiry: null, charges: 'METHOD_FORGOTTEN' };
  return decide(sandbox, payment, parsed.data.answer === 'approve' ? facts.charges : 'cancelled', facts);
}

/** What somebody has answered to the question of their bank (3-D Secure). */
export async function answerChallenge(sandbox: Sandbox, id: string, body: unknown): Promise<Answer> {
  const parsed = click.safeParse(body);
  if (!parsed.success) return failure(400, 'invalid_answer');
  const payment = await findForBrowser(sandbox, id, parsed.data.clientSecret);
  if (!payment?.isChallenged) return failure(404, 'payment_not_found');
  const { lastDigits, owner, expiry, charges } = payment;
  const charge = parsed.data.answer === 'approve' ? 'captured' : 'CHALLENGE_FAILED';
  return decide(sandbox, payment, charge, { lastDigits, owner, expiry, charges: charges ?? 'challenge' });
}
