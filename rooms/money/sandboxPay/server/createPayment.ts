import { z } from 'zod';
import { newSecret } from '#platform/ids/ids.ts';
import { type Answer, answer, failure } from './answer.ts';
import { decide } from './decide.ts';
import { refuseOtherContent } from './idempotency.ts';
import { type ChargeableMethod, findMethod } from './methodStore.ts';
import type { Sandbox } from './sandbox.ts';
import { insertSandboxPayment, type NewSandboxPayment, type SandboxPayment } from './sandboxPaymentStore.ts';

const minutesOpen = 30;
/**
 * The least and the most that is taken at once, in cents; as with Stripe, so that a demo refuses what a real shop
 * would.
 */
const [least, most] = [50, 99_999_999];

const shared = {
  reference: z.string().min(1).max(100),
  returnUrl: z.string().max(2000),
  locale: z.string().max(10).default('de'),
};
const order = z.object({
  ...shared,
  amount: z.int().min(1),
  currency: z.literal('EUR'),
  method: z.enum(['creditcard', 'paypal', 'sepa', 'token']),
  methodId: z.string().max(100).optional(),
  /** Nobody is there to confirm it or to answer the bank. */
  isOffSession: z.boolean().default(false),
});
const saving = z.object({ ...shared, method: z.enum(['creditcard', 'paypal', 'sepa']) });

/**
 * Opens a payment; the same idempotency key answers the same payment, with another content it is refused (409), and so
 * is an amount that is not taken (422). A mandate is charged at once, and so is a saved method off session; everything
 * else waits for its buyer.
 */
export async function createPayment(sandbox: Sandbox, key: string, body: unknown): Promise<Answer> {
  const parsed = order.safeParse(body);
  if (!parsed.success) return failure(400, 'invalid_payment', z.flattenError(parsed.error).fieldErrors);
  const { amount, currency: _, methodId, isOffSession, ...facts } = parsed.data;
  if (amount < least) return failure(422, 'amount_too_small');
  if (amount > most) return failure(422, 'amount_too_large');
  const method = methodId === undefined ? undefined : await findMethod(sandbox.sql, methodId);
  const needsMethod = facts.method === 'sepa' || facts.method === 'token';
  if (needsMethod && !method) return failure(422, 'method_unknown');
  const wanted = { ...facts, purpose: 'pay' as const, amount, methodId: method?.id ?? null };
  const isCharged = facts.method === 'sepa' || (facts.method === 'token' && isOffSession);
  return open(sandbox, key, wanted, isCharged ? method : undefined);
}

/** Opens the saving of a method: a payment over nothing. */
export async function createSaving(sandbox: Sandbox, key: string, body: unknown): Promise<Answer> {
  const parsed = saving.safeParse(body);
  if (!parsed.success) return failure(400, 'invalid_saving', z.flattenError(parsed.error).fieldErrors);
  return open(sandbox, key, { ...parsed.data, purpose: 'save', amount: 0, methodId: null }, undefined);
}

type Wanted = Omit<NewSandboxPayment, 'id' | 'clientSecret' | 'idempotencyKey' | 'createdAt' | 'expiresAt'>;

async function open(
  sandbox: Sandbox,
  key: string,
  wanted: Wanted,
  /** What is charged at once. */
  charged: ChargeableMethod | undefined,
): Promise<Answer> {
  const createdAt = sandbox.now();
  const payment = await insertSandboxPayment(sandbox.sql, {
    ...wanted,
    id: `sp_${newSecret()}`,
    clientSecret: `cs_${newSecret()}`,
    idempotencyKey: key,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + minutesOpen * 60_000),
  });
  const refused = refuseOtherContent(payment, { amount: wanted.amount, reference: wanted.reference });
  if (refused) return refused;
  if (charged && payment.state === 'open') await decide(sandbox, payment, unattended(charged), charged);
  return answer(201, { id: payment.id, state: payment.state, ...whereTo(sandbox, payment) });
}

/** What charging brings while nobody is there: a question of the bank is not answered. */
const unattended = ({ charges }: ChargeableMethod): string => (charges === 'challenge' ? 'CHALLENGE_FAILED' : charges);

/** The script of the form, or the page to go to; on the host of the shop that asked for it. */
function whereTo(sandbox: Sandbox, payment: SandboxPayment): { scriptUrl?: string; paymentUrl?: string } {
  const { id, method, purpose, clientSecret, returnUrl, locale } = payment;
  const shop = URL.canParse(returnUrl) ? new URL(returnUrl).origin : '';
  const host = sandbox.shops.includes(shop) ? shop : sandbox.publicAddress;
  const query = new URLSearchParams({ payment: id, client_secret: clientSecret });
  if (method === 'creditcard' || method === 'token') return { scriptUrl: `${host}/sandbox-pay/v1/script.js?${query}` };
  if (method === 'sepa' && purpose === 'pay') return {};
  query.set('lang', locale);
  return { paymentUrl: `${host}/sandbox-pay/v1/hosted?${query}` };
}
