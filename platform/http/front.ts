import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Something that stands before the API: answers at once what it has in memory, and registers the rest behind it. */
export type HttpFront = {
  /** Has this request been answered? Runs before anything else, so it must be quick and must not throw. */
  front(request: IncomingMessage, response: ServerResponse): boolean;
  register(app: FastifyInstance): void;
};
