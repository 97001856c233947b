import { randomBytes } from 'node:crypto';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { House } from '#platform/house.ts';
import { limitCalls } from './limits/limitCalls.ts';

const policyWithoutPage = "default-src 'none'; frame-ancestors 'none'";

/** Limits of calls, security headers on every reply, and which origins may call. */
export async function protect(app: FastifyInstance, house: House): Promise<void> {
  const { config, hosts } = house;
  const fixed = fixedHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed);
    done();
  });
  // Pages bring a policy of their own kind; everything else may load and run nothing at all.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy') && !isPage(reply.getHeader('content-type'))) {
      reply.header('content-security-policy', policyWithoutPage);
    }
    // What does not say that it may be kept may hold something personal.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    done(null, payload);
  });
  await app.register(cors, {
    origin: [...hosts.addresses, ...config.corsOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['accept', 'accept-language', 'authorization', 'content-type', 'et-tenant-id', 'idempotency-key'],
    exposedHeaders: ['cart-item-count', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
  limitCalls(app, house);
}

/** The same object for every reply; computing them anew for each request costs more than the rest of a small reply. */
function fixedHeaders({ origin, corsOrigins }: Config): Record<string, string> {
  return {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': corsOrigins.length > 0 ? 'cross-origin' : 'same-site',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

const isPage = (contentType: unknown): boolean =>
  typeof contentType === 'string' && contentType.startsWith('text/html');

/** Names requests: nobody can guess another process's, and counting costs nothing. */
export function requestNames(): () => string {
  const process = randomBytes(9).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
