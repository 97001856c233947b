import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, answer, failure } from './answer.ts';
import { createPayment } from './createPayment.ts';
import { faultSwitches, withFaults } from './faults.ts';
import type { Outbox } from './outbox.ts';
import { payByCard } from './payByCard.ts';
import { readPayment } from './readPayment.ts';
import { refundPayment } from './refundPayment.ts';
import type { Sandbox } from './sandbox.ts';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;
type Work = (request: IdRequest) => Promise<Answer>;

/** The service's doors: for the shop (secret key), for the card form (client secret), and for tests (switches). */
export function registerSandboxRoutes(app: FastifyInstance, sandbox: Sandbox, outbox: Outbox): void {
  const v1 = '/sandbox-pay/v1';
  // All calls of the shop come from one address.
  const unlimited = { config: { rateLimit: false as const } };
  const send = (reply: FastifyReply, { status, body }: Answer) => reply.status(status).send(body);
  const keyed = (work: Work) => async (request: IdRequest, reply: FastifyReply) =>
    send(reply, hasKey(sandbox, request) ? await work(request) : failure(401, 'secret_key_wrong'));
  const faulty = (work: Work) =>
    keyed(async (request) => (await withFaults(sandbox.faults, () => work(request))) ?? failure(503, 'down'));

  app.post(
    `${v1}/payments`,
    unlimited,
    faulty((request) => createPayment(sandbox, keyOf(request), request.body)),
  );
  app.get(
    `${v1}/payments/:id`,
    unlimited,
    faulty((request) => readPayment(sandbox, request.params.id)),
  );
  app.post(
    `${v1}/payments/:id/refunds`,
    unlimited,
    faulty((request) => refundPayment(sandbox, request.params.id, keyOf(request), request.body)),
  );
  app.post(`${v1}/payments/:id/card`, async (request: IdRequest, reply) =>
    send(reply, await payByCard(sandbox, request.params.id, request.body)),
  );
  app.put(
    `${v1}/faults`,
    keyed(async (request) => switchFaults(sandbox, request.body)),
  );
  app.post(
    `${v1}/webhooks/deliver`,
    keyed(async () => answer(200, { delivered: await outbox.deliverDue() })),
  );
}

/** Sets all switches; what is left out works again. */
function switchFaults(sandbox: Sandbox, body: unknown): Answer {
  const parsed = faultSwitches.safeParse(body ?? {});
  if (!parsed.success) return failure(400, 'unknown_switch');
  Object.assign(sandbox.faults, parsed.data);
  return answer(200, sandbox.faults);
}

function hasKey(sandbox: Sandbox, request: FastifyRequest): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${sandbox.secretKey}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}
