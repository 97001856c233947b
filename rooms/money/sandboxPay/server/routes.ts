import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, answer, failure } from './answer.ts';
import { answerChallenge, confirmPayment } from './confirmPayment.ts';
import { createMandate } from './createMandate.ts';
import { createPayment, createSaving } from './createPayment.ts';
import { faultSwitches, withFaults } from './faults.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { markForgotten } from './methodStore.ts';
import { payByCard } from './payByCard.ts';
import { payOut, readPayout, settlePayout } from './payOut.ts';
import { readPayment } from './readPayment.ts';
import { failRefund, readRefund, refundPayment } from './refundPayment.ts';
import type { Sandbox } from './sandbox.ts';
import { markChargedBack } from './sandboxPaymentStore.ts';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;
type Work = (request: IdRequest) => Promise<Answer>;

const v1 = '/sandbox-pay/v1';
// All calls of the shop come from one address.
const unlimited = { config: { rateLimit: false as const } };
const send = (reply: FastifyReply, { status, body }: Answer) => reply.status(status).send(body);

/** The service's doors: for the shop (secret key), for its own forms (client secret), and for tests (switches). */
export function registerSandboxRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  registerShopRoutes(app, sandbox);
  registerFormRoutes(app, sandbox);
  const keyed = withKey(sandbox);
  app.put(
    `${v1}/faults`,
    keyed(async ({ body }) => switchFaults(sandbox, body)),
  );
  app.get(
    `${v1}/faults/held`,
    keyed(async () => answer(200, { held: await sandbox.held.untilOne() })),
  );
  app.post(
    `${v1}/webhooks/deliver`,
    keyed(async () => answer(200, { delivered: await sandbox.outbox.deliverDue() })),
  );
  app.post(
    `${v1}/payments/:id/chargeback`,
    keyed(({ params }) => chargeBack(sandbox, params.id)),
  );
  app.post(
    `${v1}/refunds/:id/fail`,
    keyed(({ params }) => failRefund(sandbox, params.id)),
  );
  app.post(
    `${v1}/payouts/:id/arrive`,
    keyed(({ params }) => settlePayout(sandbox, params.id, null)),
  );
  app.post(
    `${v1}/payouts/:id/fail`,
    keyed(({ params }) => settlePayout(sandbox, params.id, 'ACCOUNT_CLOSED')),
  );
}

function registerShopRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const keyed = withKey(sandbox);
  const faulty = (work: Work) =>
    keyed(async (request) => (await withFaults(sandbox, () => work(request))) ?? failure(503, 'down'));
  const posts: [string, (key: string, request: IdRequest) => Promise<Answer>][] = [
    ['/payments', (key, { body }) => createPayment(sandbox, key, body)],
    ['/savings', (key, { body }) => createSaving(sandbox, key, body)],
    ['/mandates', (key, { body }) => createMandate(sandbox, key, body)],
    ['/payments/:id/refunds', (key, { params, body }) => refundPayment(sandbox, params.id, key, body)],
    ['/payouts', (key, { body }) => payOut(sandbox, key, body)],
  ];
  for (const [path, work] of posts) {
    app.post(
      `${v1}${path}`,
      unlimited,
      faulty((request) => withIdempotencyKey(request, (key) => work(key, request))),
    );
  }
  app.post(
    `${v1}/methods/:id/forget`,
    unlimited,
    faulty(({ params }) => deleteMethod(sandbox, params.id)),
  );
  const reads: [string, (sandbox: Sandbox, id: string) => Promise<Answer>][] = [
    ['/payments/:id', readPayment],
    ['/refunds/:id', readRefund],
    ['/payouts/:id', readPayout],
  ];
  for (const [path, read] of reads) {
    app.get(
      `${v1}${path}`,
      unlimited,
      faulty(({ params }) => read(sandbox, params.id)),
    );
  }
}

/** What the service's own forms send; each shows the secret of its payment. */
function registerFormRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const deeds = { card: payByCard, confirm: confirmPayment, challenge: answerChallenge };
  for (const [name, deed] of Object.entries(deeds)) {
    app.post(`${v1}/payments/:id/${name}`, async (request: IdRequest, reply) =>
      send(reply, await deed(sandbox, request.params.id, request.body)),
    );
  }
}

const withKey = (sandbox: Sandbox) => (work: Work) => async (request: IdRequest, reply: FastifyReply) =>
  send(reply, hasKey(sandbox, request) ? await work(request) : failure(401, 'secret_key_wrong'));

/** Sets all switches; what is left out works again, and replies that were held leave. */
function switchFaults(sandbox: Sandbox, body: unknown): Answer {
  const parsed = faultSwitches.safeParse(body ?? {});
  if (!parsed.success) return failure(400, 'unknown_switch');
  Object.assign(sandbox.faults, parsed.data);
  sandbox.held.release();
  return answer(200, sandbox.faults);
}

async function chargeBack(sandbox: Sandbox, id: string): Promise<Answer> {
  const isTaken = await markChargedBack(sandbox.sql, id, sandbox.outbox.newMessage());
  if (!isTaken) return failure(409, 'payment_not_captured');
  sandbox.outbox.send();
  return answer(200, { id });
}

async function deleteMethod(sandbox: Sandbox, id: string): Promise<Answer> {
  await markForgotten(sandbox.sql, id, sandbox.now());
  return answer(200, { id });
}

function hasKey(sandbox: Sandbox, request: FastifyRequest): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${sandbox.secretKey}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
