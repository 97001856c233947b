import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { callOut } from '#platform/http/callOut.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderPayout,
  type ProviderRefund,
  ProviderRefused,
  type ProviderSaving,
  ProviderUnavailable,
} from '#ports/paymentProvider.ts';

const anyMethod = { least: 50, most: 99_999_999 };
/** As the sandbox says of itself; cents. */
const amounts = { creditcard: anyMethod, paypal: anyMethod, sepa: anyMethod, token: anyMethod };

export type SandboxConnection = {
  /** Where the service listens, without a slash at the end; undefined while it does not. */
  address(): string | undefined;
  secretKey: string;
  webhookSecret: string;
  /** Milliseconds until a call counts as lost. */
  timeout?: number;
  now(): Date;
};

/** Seconds that a webhook's timestamp may differ from our clock. */
const webhookTolerance = 300;

const startReply = z.object({
  id: z.string(),
  scriptUrl: z.url().optional(),
  paymentUrl: z.url().optional(),
});

const paymentReply = z.object({
  id: z.string(),
  reference: z.uuid(),
  state: z.enum(['open', 'captured', 'failed', 'cancelled', 'refunded', 'chargedBack']),
  amount: z.int(),
  refundedAmount: z.int(),
  failureCode: z.string().nullable(),
});

const savingReply = paymentReply.pick({ id: true, reference: true, state: true, failureCode: true }).extend({
  savedMethod: z
    .object({
      id: z.string(),
      lastDigits: z.string().nullable(),
      owner: z.string().nullable(),
      expiry: z.string().nullable(),
    })
    .nullable(),
});

const created = z.object({ id: z.string() });
const refundReply = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(['done', 'failed']),
  failureCode: z.string().nullable(),
});
const payoutReply = z.object({
  id: z.string(),
  reference: z.uuid(),
  amount: z.int(),
  state: z.enum(['open', 'done', 'failed']),
  failureCode: z.string().nullable(),
});
const webhookBody = z.object({
  id: z.string(),
  type: z.string().default(''),
  payment: z.string().optional(),
  refund: z.string().optional(),
  payout: z.string().optional(),
});

/** The payment service under /sandbox-pay, spoken to over HTTP only, as a foreign one would be. */
export function sandboxProvider(connection: SandboxConnection): PaymentProvider {
  const post = <S extends z.ZodType>(reply: S, path: string, body: object, idempotencyKey: string) =>
    call(connection, reply, path, { body, idempotencyKey });
  return {
    name: 'sandbox',
    amounts,
    async start({ paymentId, amount, method, providerMethodId, isOffSession, returnUrl, locale, idempotencyKey }) {
      const order = { amount, currency: 'EUR', reference: paymentId, method, isOffSession, returnUrl, locale };
      const body = { ...order, ...(providerMethodId ? { methodId: providerMethodId } : {}) };
      const { id, ...where } = await post(startReply, '/payments', body, idempotencyKey);
      return { providerPaymentId: id, ...addresses(where) };
    },
    async read(providerPaymentId) {
      return paymentOf(await call(connection, paymentReply, paymentPath(providerPaymentId)));
    },
    async refund({ providerPaymentId, amount, idempotencyKey }) {
      return refundOf(await post(refundReply, `${paymentPath(providerPaymentId)}/refunds`, { amount }, idempotencyKey));
    },
    async readRefund(id) {
      return refundOf(await call(connection, refundReply, `/refunds/${encodeURIComponent(id)}`));
    },
    async payOut({ payoutId, amount, target, idempotencyKey }) {
      const { providerMethodId: methodId, ...account } = { providerMethodId: undefined, ...target };
      const body = { reference: payoutId, amount, currency: 'EUR', methodId, ...account };
      return payoutOf(await post(payoutReply, '/payouts', body, idempotencyKey));
    },
    async readPayout(id) {
      return payoutOf(await call(connection, payoutReply, `/payouts/${encodeURIComponent(id)}`));
    },
    async createMandate({ accountHolder, iban, idempotencyKey }) {
      const { id } = await post(created, '/mandates', { accountHolder, iban }, idempotencyKey);
      return { providerMethodId: id };
    },
    async startSaving({ savedMethodId, kind, returnUrl, locale, idempotencyKey }) {
      const body = { reference: savedMethodId, method: kind, returnUrl, locale };
      const { id, ...where } = await post(startReply, '/savings', body, idempotencyKey);
      return { providerSavingId: id, ...addresses(where) };
    },
    async readSaving(providerSavingId) {
      return savingOf(await call(connection, savingReply, paymentPath(providerSavingId)));
    },
    async deleteMethod(providerMethodId) {
      await post(created, `/methods/${encodeURIComponent(providerMethodId)}/forget`, {}, providerMethodId);
    },
    verifyWebhook(headers, rawBody) {
      if (!isSigned(connection, headers['sandbox-pay-signature'], rawBody)) return undefined;
      const parsed = webhookBody.safeParse(parseJson(rawBody));
      if (!parsed.success) return undefined;
      const { type, payment, refund, payout } = parsed.data;
      if (payout) return { providerPayoutId: payout };
      if (refund) return { providerRefundId: refund };
      if (!payment) return undefined;
      return type.startsWith('saving.') ? { providerSavingId: payment } : { providerPaymentId: payment };
    },
  };
}

const addresses = ({ scriptUrl, paymentUrl }: Omit<z.output<typeof startReply>, 'id'>) => ({
  ...(scriptUrl ? { scriptUrl } : {}),
  ...(paymentUrl ? { paymentUrl } : {}),
});

const paymentOf = ({ id, failureCode, ...reported }: z.output<typeof paymentReply>): ProviderPayment => ({
  ...reported,
  providerPaymentId: id,
  ...(failureCode === null ? {} : { failureCode }),
});

function savingOf({ id, reference, state, failureCode, savedMethod }: z.output<typeof savingReply>): ProviderSaving {
  const { id: providerMethodId, ...facts } = savedMethod ?? { id: undefined };
  const known = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null));
  return {
    providerSavingId: id,
    reference,
    state: state === 'captured' ? 'saved' : state === 'open' || state === 'cancelled' ? state : 'failed',
    ...(providerMethodId ? { method: { providerMethodId, ...known } } : {}),
    ...(failureCode === null ? {} : { failureCode }),
  };
}

const refundOf = ({ id, failureCode, ...reported }: z.output<typeof refundReply>): ProviderRefund => ({
  ...reported,
  providerRefundId: id,
  ...(failureCode === null ? {} : { failureCode }),
});

const payoutOf = ({ id, failureCode, ...reported }: z.output<typeof payoutReply>): ProviderPayout => ({
  ...reported,
  providerPayoutId: id,
  ...(failureCode === null ? {} : { failureCode }),
});

const paymentPath = (providerPaymentId: string) => `/payments/${encodeURIComponent(providerPaymentId)}`;

/**
 * One call. No answer in time, a 5xx, a 429 or something unreadable: ProviderUnavailable; 400, 404 and 422:
 * ProviderRefused; another status is a mistake of ours.
 */
async function call<S extends z.ZodType>(
  { address, secretKey, timeout = 8000 }: SandboxConnection,
  reply: S,
  path: string,
  sent?: { body: object; idempotencyKey: string },
): Promise<z.output<S>> {
  const origin = address();
  if (origin === undefined) throw new ProviderUnavailable('The sandbox does not listen yet');
  const headers: Record<string, string> = { authorization: `Bearer ${secretKey}` };
  if (sent) Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': sent.idempotencyKey });
  const answer = await callOut(`${origin}/sandbox-pay/v1${path}`, {
    method: sent ? 'POST' : 'GET',
    headers,
    timeout,
    ...(sent ? { body: JSON.stringify(sent.body) } : {}),
  }).catch((error: unknown) => {
    throw new ProviderUnavailable(`The sandbox did not answer: ${String(error)}`);
  });
  if (answer.status >= 500 || answer.status === 429) throw new ProviderUnavailable(`The sandbox says ${answer.status}`);
  if ([400, 404, 422].includes(answer.status)) throw new ProviderRefused(answer.text.slice(0, 200));
  if (answer.status >= 400)
    throw new Error(`The sandbox refuses ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
  const parsed = reply.safeParse(parseJson(answer.text));
  if (!parsed.success) throw new ProviderUnavailable('The sandbox gave an answer that cannot be read');
  return parsed.data;
}

/** Header `t={seconds},v1={hex}`: HMAC-SHA256 of `{t}.{body}`, with a time close to ours. */
function isSigned(connection: SandboxConnection, header: string | undefined, rawBody: string): boolean {
  const match = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header ?? '');
  if (!match) return false;
  const [, time, signature] = match;
  if (Math.abs(connection.now().getTime() / 1000 - Number(time)) > webhookTolerance) return false;
  const expected = createHmac('sha256', connection.webhookSecret).update(`${time}.${rawBody}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature!, 'hex'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
