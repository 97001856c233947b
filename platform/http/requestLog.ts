import { type FastifyInstance, LogController } from 'fastify';
import type { Metrics } from '#platform/metrics/metrics.ts';

/**
 * Fastify's own lines would hold whole addresses, and with them ids and visitor keys; ours hold the route's pattern.
 */
export const silentRequests = () => new LogController({ disableRequestLogging: true });

/** One line and one measurement for each request, and its id on the reply. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    metrics.requestDone(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds }, 'request');
    done();
  });
}
