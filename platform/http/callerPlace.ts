import type { FastifyRequest } from 'fastify';

/**
 * Headers that a proxy or a network in front adds, whoever made it; with any of them the connection tells nothing of
 * where the call began.
 */
const ofProxy =
  /^(forwarded|via|cdn-loop|true-client-ip|x-real-ip|(x-)?(client|cluster|fastly|fly|azure|envoy|original|appengine)-.*|x-forwarded-.*|cf-.*|akamai-.*)$/;

/** Was the call made on this very machine, and through no proxy? */
export const isFromHere = ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean =>
  !Object.keys(headers).some((name) => ofProxy.test(name)) &&
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
