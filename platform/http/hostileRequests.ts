import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { SiteHosts } from '#platform/house.ts';
import { problemOf } from './problem.ts';

const longest = 4096;

/** Refuses addresses that no link of ours could have. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.length <= longest) return done();
    const problem = problemOf({ status: 414, code: 'ADDRESS_TOO_LONG' });
    reply.status(414).type('application/problem+json').send(JSON.stringify(problem));
  });
}

/** Refuses requests to a host that is none of our sub-sites; those that ask whether this machine is well name none. */
export function refuseForeignHosts(app: FastifyInstance, { sectionOf }: SiteHosts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (sectionOf(request.headers.host) !== undefined || isOperation(request.url)) return done();
    const problem = problemOf({ status: 421, code: 'UNKNOWN_HOST' });
    reply.status(421).type('application/problem+json').send(JSON.stringify(problem));
  });
}

const isOperation = (url: string): boolean => /^\/(healthz|readyz|metrics)([/?]|$)/i.test(url);

const answers: Record<string, [status: number, reason: string, code: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'HEADERS_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'REQUEST_TIMEOUT'],
};

/** Answers what is not HTTP at all: Node gives us a bare socket, since there is no request to speak of. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, reason, code] = answers[error.code ?? ''] ?? [400, 'Bad Request', 'MALFORMED_REQUEST'];
  const body = JSON.stringify(problemOf({ status: status as 400, code }));
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
