import { createServer } from 'node:http';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import type { House, Room } from '#platform/house.ts';
import { newId } from '#platform/ids/ids.ts';
import { registerMedia } from '#platform/media/registerMedia.ts';
import type { HttpFront } from './front.ts';
import { answerFailure, problemOf } from './problem.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Assembles the HTTP side of the house: limits, headers, failures, every room's doors, and the pages in front of them. */
export async function buildApp(house: House, rooms: Room[], pages?: HttpFront): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: house.log as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: newId,
    bodyLimit: 256 * 1024,
    exposeHeadRoutes: false,
    trustProxy: house.config.trustProxy,
    forceCloseConnections: 'idle',
    // What lies ready in memory is sent before the framework has done any work.
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!pages?.front(request, response)) handler(request, response);
      }),
    // An address that cannot be read is a no like any other.
    frameworkErrors: answerFailure,
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
  registerMedia(
    app,
    house,
    rooms.flatMap((room) => room.artwork ?? []),
  );
  pages?.register(app);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isApi = /^\/api(\/|$)/i.test(path);
    const allowed = methods.filter((method) => {
      const route = app.findRoute({ method, url: path });
      return route !== null && !(isApi && '*' in route.params);
    });
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
