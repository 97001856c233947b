import type { FastifyInstance } from 'fastify';

/**
 * Where this very process can be reached from itself, such as `http://127.0.0.1:3000`; undefined while it does not
 * listen.
 */
export function listeningAddress(app: FastifyInstance): string | undefined {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return undefined;
  const isAnywhere = address.address === '::' || address.address === '0.0.0.0';
  const host = isAnywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
