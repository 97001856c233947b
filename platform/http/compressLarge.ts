import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);

/** Bytes from which on a reply is compressed: lists of thousands; anything smaller is sent faster as it is. */
export const largeReply = 64 * 1024;

/** Sends large JSON compressed to whoever takes it; the work is done on a thread of its own. */
export function compressLarge(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < largeReply || reply.hasHeader('content-encoding'))
      return payload;
    if (!String(reply.getHeader('content-type')).includes('json')) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    const compressed = await compress(payload, { level: 5 });
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compressed;
  });
}
