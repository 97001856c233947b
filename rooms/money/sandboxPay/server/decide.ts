import { timingSafeEqual } from 'node:crypto';
import { newSecret } from '#platform/ids/ids.ts';
import { type Answer, answer, failure } from './answer.ts';
import type { Sandbox } from './sandbox.ts';
import {
  type Facts,
  findSandboxPayment,
  markChallenged,
  markDecided,
  type Outcome,
  type SandboxPayment,
} from './sandboxPaymentStore.ts';

/** What charging something brings: the money, a question of the bank, or why not. */
export type Charge = 'captured' | 'challenge' | 'cancelled' | (string & {});

/** The payment that a browser speaks of, if it shows that payment's secret. */
export async function findForBrowser(
  sandbox: Sandbox,
  id: string,
  clientSecret: string,
): Promise<SandboxPayment | undefined> {
  const payment = await findSandboxPayment(sandbox.sql, withoutNul(id), sandbox.now());
  return payment && isSame(payment.clientSecret, clientSecret) ? payment : undefined;
}

/** Decides a payment once, or has the bank ask first; anyone who comes later hears how it was decided (409). */
export async function decide(sandbox: Sandbox, payment: SandboxPayment, charge: Charge, facts: Facts): Promise<Answer> {
  if (payment.state !== 'open') return closed(payment);
  if (charge === 'challenge') {
    const isAsked = await markChallenged(sandbox.sql, payment.id, facts, sandbox.now());
    return isAsked ? answer(200, { state: 'open', isChallenged: true }) : closedNow(sandbox, payment);
  }
  const { state, failureCode } = outcomeOf(charge);
  const outcome = { state, failureCode, ...facts, methodId: `pm_${newSecret()}` };
  const isDecided = await markDecided(sandbox.sql, payment.id, outcome, sandbox.outbox.newMessage());
  if (!isDecided) return closedNow(sandbox, payment);
  sandbox.outbox.send();
  return answer(200, { state, failureCode });
}

/** The database takes no NUL, not even to look for. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

function outcomeOf(charge: Charge): Outcome {
  if (charge === 'captured') return { state: 'captured', failureCode: null };
  return charge === 'cancelled'
    ? { state: 'cancelled', failureCode: 'CANCELLED' }
    : { state: 'failed', failureCode: charge };
}

const closedNow = async (sandbox: Sandbox, payment: SandboxPayment): Promise<Answer> =>
  closed((await findSandboxPayment(sandbox.sql, payment.id, sandbox.now())) ?? payment);

const closed = ({ state, failureCode }: SandboxPayment): Answer => ({
  status: 409,
  body: { ...failure(409, 'payment_not_open').body, state, failureCode },
});

function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
