import { z } from 'zod';
import { isIban, plainIban } from '#platform/api/ibanRules.ts';
import { chargesOf } from './createMandate.ts';
import { decide, findForBrowser } from './decide.ts';
import type { Sandbox } from './sandbox.ts';
import type { Facts, SandboxPayment } from './sandboxPaymentStore.ts';

const text = z.string().max(200).default('');
const sent = z.object({
  payment: text,
  client_secret: text,
  answer: z.enum(['approve', 'cancel', 'stay']),
  holder: text,
  iban: text,
});

/** Where somebody goes on who has answered on the service's own page. */
export type HostedOutcome =
  | { kind: 'missing' }
  | { kind: 'faulty'; payment: SandboxPayment; holder: string; iban: string }
  | { kind: 'stay'; payment: SandboxPayment }
  | { kind: 'return'; address: string };

/** What somebody has answered on the service's own page. A payment that is over sends its buyer back as it is. */
export async function answerHosted(sandbox: Sandbox, body: unknown): Promise<HostedOutcome> {
  const parsed = sent.safeParse(body);
  const payment = parsed.success
    ? await findForBrowser(sandbox, parsed.data.payment, parsed.data.client_secret)
    : undefined;
  if (!parsed.success || !payment) return { kind: 'missing' };
  const { answer, holder, iban } = parsed.data;
  const isMandate = payment.method === 'sepa' && answer !== 'cancel';
  if (isMandate && (holder.trim() === '' || !isIban(iban))) return { kind: 'faulty', payment, holder, iban };
  const facts = isMandate ? accountOf(holder, iban) : wallet;
  await decide(sandbox, payment, answer === 'cancel' ? 'cancelled' : 'captured', facts);
  return answer === 'stay' ? { kind: 'stay', payment } : { kind: 'return', address: payment.returnUrl };
}

/** Everybody's wallet is the same one here. */
const wallet: Facts = { lastDigits: null, owner: 'toni.muster@example.org', expiry: null, charges: 'captured' };

const accountOf = (holder: string, iban: string): Facts => ({
  lastDigits: plainIban(iban).slice(-4),
  owner: holder.trim(),
  expiry: null,
  charges: chargesOf(iban),
});
