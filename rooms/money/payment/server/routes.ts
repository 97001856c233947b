import type { FastifyInstance } from 'fastify';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { problemOf } from '#platform/http/problem.ts';
import { makeContext } from '#platform/makeContext.ts';
import type { Objection } from '#ports/objection.ts';
import { paymentApi } from '../api.ts';
import { readPayLink, startPayLink } from './collect/payByLink.ts';
import { noteAccountPaid, readCreditLine, setCreditLimit } from './credit/creditLine.ts';
import { receiveWebhook, type WebhookOutcome } from './receiveWebhook.ts';
import { deleteSavedMethod } from './saved/deleteSavedMethod.ts';
import { readPaymentInfo } from './saved/readPaymentInfo.ts';
import { readSavingStatus } from './saved/readSavingStatus.ts';
import { saveCard, savePayPal, saveSepa } from './saved/saveMethod.ts';

/** Opens the payment room's endpoints; `objections` are asked before a saved method goes. */
export function registerPayment(app: FastifyInstance, house: House, objections: readonly Objection[]): void {
  implement(app, house, paymentApi, {
    readPaymentInfo,
    saveCard,
    savePayPal,
    saveSepa,
    readSavingStatus,
    deleteSavedMethod: deleteSavedMethod(objections),
    readCreditLine,
    setCreditLimit,
    noteAccountPaid,
    readPayLink,
    startPayLink,
  });
}

const statusOf: Record<WebhookOutcome, number> = { applied: 200, repeated: 200, unknown: 200, forged: 401, later: 503 };

/**
 * The door for the payment service's calls. It stands beside the contract, since the signature covers the bytes as they
 * came, and outside the rate limit, since all of them come from one address and each is checked by its signature first.
 */
export function registerWebhook(app: FastifyInstance, house: House): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/payments/webhook', { config: { rateLimit: false } }, async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      );
      const ctx = makeContext(house, { log: request.log as House['log'] });
      const outcome = await receiveWebhook(ctx, headers, typeof request.body === 'string' ? request.body : '');
      const refusal = { forged: commonRefusals.notSignedIn, later: commonRefusals.unavailable }[outcome as 'forged'];
      reply.status(statusOf[outcome]);
      if (!refusal) return reply.send({ outcome });
      return reply.type('application/problem+json').send(JSON.stringify(problemOf(refusal)));
    });
  });
}
