import type { FastifyRequest } from 'fastify';

/** Headers that a proxy adds; with any of them the connection tells nothing of where the call began. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Was the call made on this very machine, and through no proxy? */
export const isFromHere = ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean =>
  proxyHeaders.every((name) => headers[name] === undefined) &&
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
