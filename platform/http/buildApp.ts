import { createServer } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { readableAddress } from '#platform/address/readableAddress.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { Config } from '#platform/config/config.ts';
import type { House } from '#platform/house.ts';
import { registerMedia } from '#platform/media/registerMedia.ts';
import { registerOpenApi } from '#platform/openapi/registerOpenApi.ts';
import type { Room } from '#ports/room.ts';
import { watchRoutes } from './allowedMethods.ts';
import { compressLarge } from './compressLarge.ts';
import type { HttpFront } from './front.ts';
import {
  answerBrokenRequest,
  namesTwoHosts,
  refuseForeignHosts,
  refuseLongAddresses,
  refuseTwoHosts,
} from './hostileRequests.ts';
import { endConnections, makeLeaving } from './leaving.ts';
import { limitWaiting } from './limitWaiting.ts';
import { registerOperations } from './operationsRoutes.ts';
import { answerFailure, problemOf } from './problem.ts';
import { protect, requestNames } from './protect.ts';
import { logRequests, silentRequests } from './requestLog.ts';

const refuseSchema = () => () => {
  throw new Error('Input and replies are described by apis, not by schemas of the framework');
};
/** By itself the framework loads two hundred modules that turn JSON schemas into code. */
const withoutSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

/**
 * A connection stays open longer than the pause between two polls of a reader, and than proxies keep theirs (60 s), so
 * that nobody asks on one that is just being closed.
 */
const keepAliveTimeout = 72_000;
/** A form with 20 MiB of files takes minutes on a slow line; its head, and anything small, is there within one. */
const requestTimeout = 300_000;
const headersTimeout = 60_000;

/**
 * Which hops of `X-Forwarded-For` are believed, counted from us: as many as there are proxies of ours, or all within
 * their networks.
 */
function trusted({ trustProxy }: Config): string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

/**
 * Assembles the HTTP side of the house: limits, headers, failures, every room's doors, and the pages in front of them.
 */
export async function buildApp(house: House, rooms: Room[], pages?: HttpFront): Promise<FastifyInstance> {
  const leaving = makeLeaving(house.leaving);
  const app = Fastify({
    loggerInstance: house.log as FastifyBaseLogger,
    logController: silentRequests(),
    genReqId: requestNames(),
    bodyLimit: 256 * 1024,
    exposeHeadRoutes: true,
    trustProxy: trusted(house.config),
    forceCloseConnections: 'idle',
    // Who asks while this process closes still gets an answer, and goes elsewhere next.
    return503OnClosing: false,
    // What lies ready in memory is sent before the framework has done any work. A server of one's own gets its limits
    // here.
    serverFactory: (handler) =>
      createServer({ keepAliveTimeout, requestTimeout, headersTimeout }, (request, response) => {
        leaving.mark(response);
        if (namesTwoHosts(request)) return refuseTwoHosts(response);
        if (!pages?.front(request, response)) handler(request, response);
      }),
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerFailure,
    schemaController: { compilersFactory: withoutSchemas },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  const allowedMethods = watchRoutes(app);
  app.setErrorHandler(answerFailure);
  // Plain text is nobody's api; without a parser it is refused with 415.
  app.removeContentTypeParser('text/plain');
  logRequests(app, house.metrics);
  limitWaiting(app, { isDatabaseAway: house.database.isAway });
  refuseLongAddresses(app);
  refuseForeignHosts(app, house.hosts);
  await protect(app, house);
  compressLarge(app);
  endConnections(app, leaving);
  registerOperations(app, house, leaving);
  registerOpenApi(app, house, rooms);
  for (const room of rooms) await room.register?.(app, house);
  registerMedia(
    app,
    house,
    rooms.flatMap((room) => room.artwork ?? []),
  );
  pages?.register(app);
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url.split('?')[0] ?? '/');
    const problem =
      allowed.length > 0 ? problemOf({ status: 405, code: 'METHOD_NOT_ALLOWED' }) : problemOf(commonRefusals.notFound);
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    return reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  });
  return app;
}
