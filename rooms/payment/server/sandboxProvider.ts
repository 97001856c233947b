import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { callOut } from '#platform/http/callOut.ts';
import { type PaymentProvider, ProviderUnavailable } from '#ports/paymentProvider.ts';

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
  state: z.enum(['open', 'captured', 'failed', 'cancelled', 'refunded']),
  amount: z.int(),
  refundedAmount: z.int(),
  failureCode: z.string().nullable(),
});

const webhookBody = z.object({ id: z.string(), payment: z.string() });

/** The payment service under /sandbox-pay, spoken to over HTTP only, as a foreign one would be. */
export function sandboxProvider(connection: SandboxConnection): PaymentProvider {
  return {
    name: 'sandbox',
    async start({ paymentId, amount, method, returnUrl, idempotencyKey }) {
      const body = { amount, currency: 'EUR', reference: paymentId, method, returnUrl };
      const { id, scriptUrl, paymentUrl } = await call(connection, startReply, '/payments', { body, idempotencyKey });
      return { providerPaymentId: id, ...(scriptUrl ? { scriptUrl } : {}), ...(paymentUrl ? { paymentUrl } : {}) };
    },
    async read(providerPaymentId) {
      const { id, failureCode, ...told } = await call(connection, paymentReply, paymentPath(providerPaymentId));
      return { ...told, providerPaymentId: id, ...(failureCode === null ? {} : { failureCode }) };
    },
    async refund({ providerPaymentId, amount, idempotencyKey }) {
      const path = `${paymentPath(providerPaymentId)}/refunds`;
      await call(connection, z.object({ id: z.string() }), path, { body: { amount }, idempotencyKey });
    },
    verifyWebhook(headers, rawBody) {
      if (!isSigned(connection, headers['sandbox-pay-signature'], rawBody)) return undefined;
      const parsed = webhookBody.safeParse(parseJson(rawBody));
      return parsed.success ? { providerPaymentId: parsed.data.payment } : undefined;
    },
  };
}

const paymentPath = (providerPaymentId: string) => `/payments/${encodeURIComponent(providerPaymentId)}`;

/** One call. No answer in time, a 5xx, a 429 or something unreadable: ProviderUnavailable; another status is a mistake of ours. */
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
