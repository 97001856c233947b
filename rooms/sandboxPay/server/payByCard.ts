import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { newSecret } from '#platform/ids/ids.ts';
import { cardFaults, digitsOf, testCards } from '../browser/cardRules.ts';
import { type Answer, answer, failure } from './answer.ts';
import type { Sandbox } from './sandbox.ts';
import { findSandboxPayment, markDecided, type SandboxPayment } from './sandboxPaymentStore.ts';

const text = z.string().max(200).default('');
const confirmation = z.object({ clientSecret: text, number: text, expiry: text, cvc: text, holder: text });

/** What the card form sends. The payment is decided once; whoever comes later hears how it was decided (409). */
export async function payByCard(sandbox: Sandbox, id: string, body: unknown): Promise<Answer> {
  const parsed = confirmation.safeParse(body);
  if (!parsed.success) return failure(400, 'invalid_card');
  const { clientSecret, ...card } = parsed.data;
  const now = sandbox.now();
  const payment = await findSandboxPayment(sandbox.sql, id, now);
  if (!payment || !isSame(payment.clientSecret, clientSecret)) return failure(404, 'payment_not_found');
  if (payment.state !== 'open') return closed(payment);
  const faults = cardFaults(card, now);
  if (Object.keys(faults).length > 0) return failure(422, 'card_invalid', faults);
  const number = digitsOf(card.number);
  const outcome = { ...testCards[number]!, lastDigits: number.slice(-4) };
  const at = new Date(now.getTime() + sandbox.faults.webhookDelay);
  const decided = await markDecided(sandbox.sql, id, outcome, { id: `evt_${newSecret()}`, at, now });
  if (!decided) return closed((await findSandboxPayment(sandbox.sql, id, now)) ?? payment);
  sandbox.wakeOutbox();
  return answer(200, { state: decided.state, failureCode: decided.failureCode });
}

const closed = ({ state, failureCode }: SandboxPayment): Answer => ({
  status: 409,
  body: { error: { code: 'payment_not_open' }, state, failureCode },
});

function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
