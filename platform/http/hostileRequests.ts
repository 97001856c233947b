import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** Does a request name two hosts? A proxy may have read the one, and we the other. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === 'host') count += 1;
  return count > 1;
}

/** Answers such a request, before anything has looked at it. */
export function refuseTwoHosts(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'application/problem+json', connection: 'close' });
  response.end(JSON.stringify(problemOf({ status: 400, code: 'MALFORMED_REQUEST' })));
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
export function answerBrokenRequest(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const written = error.code === 'HPE_INVALID_URL' ? writtenOut(error.rawPacket) : undefined;
  if (written !== undefined) {
    return void socket.end(
      `HTTP/1.1 308 Permanent Redirect\r\nLocation: ${written}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  }
  const [status, reason, code] = answers[error.code ?? ''] ?? [400, 'Bad Request', 'MALFORMED_REQUEST'];
  const body = JSON.stringify(problemOf({ status: status as 400, code }));
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/**
 * The address of a GET request whose letters beyond ASCII came as they are (`?q=ü`), which Node does not read, with
 * these written out (`?q=%C3%BC`). Undefined: it is broken in another way.
 */
function writtenOut(packet: unknown): string | undefined {
  if (!Buffer.isBuffer(packet)) return undefined;
  const line = packet.subarray(0, longest).toString('latin1').split('\r\n', 1)[0] ?? '';
  const [, address] = /^GET (\/(?!\/)[\x21-\x7e\x80-\xff]*) HTTP\/1\.[01]$/.exec(line) ?? [];
  if (address === undefined || !/[\x80-\xff]/.test(address)) return undefined;
  return address.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}
