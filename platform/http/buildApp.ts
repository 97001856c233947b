import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import type { House, Room } from '#platform/house.ts';
import { newId } from '#platform/ids/ids.ts';
import { answerFailure, problemOf } from './problem.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Assembles the HTTP side of the house: limits, headers, failures, and every room's doors. */
export async function buildApp(house: House, rooms: Room[]): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: house.log as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: newId,
    bodyLimit: 256 * 1024,
    exposeHeadRoutes: false,
    trustProxy: house.config.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.setErrorHandler(answerFailure);
  await app.register(rateLimit, { max: house.config.rateLimit, timeWindow: '1 minute' });
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'same-site' } });
  await app.register(cors, {
    origin: [house.config.origin],
    credentials: true,
    exposedHeaders: ['cart-item-count', 'retry-after'],
  });
  for (const room of rooms) await room.register?.(app, house);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const allowed = methods.filter((method) => app.findRoute({ method, url: path }) !== null);
    const definition =
      allowed.length > 0
        ? { ...commonRefusals.notFound, status: 405 as never, code: 'METHOD_NOT_ALLOWED' }
        : commonRefusals.notFound;
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    return reply
      .status(definition.status)
      .type('application/problem+json')
      .send(JSON.stringify(problemOf(definition)));
  });
  return app;
}
