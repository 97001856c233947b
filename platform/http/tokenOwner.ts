import type { FastifyRequest } from 'fastify';
import type { Fan } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { makeContext } from '#platform/makeContext.ts';

const owners = new WeakMap<FastifyRequest, Promise<Fan | undefined>>();

/** The bearer token of a call; empty: the header is of another kind. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const header = headers.authorization;
  if (header === undefined) return undefined;
  return /^Bearer +([^\s]+)$/i.exec(header)?.[1] ?? '';
}

/** Whose token a call brings, asked once for each call; undefined: nobody's, or it is not (or no longer) good. */
export function tokenOwner(house: House, request: FastifyRequest, token: string): Promise<Fan | undefined> {
  const known = owners.get(request);
  if (known) return known;
  const asked = house.authenticate(makeContext(house), token);
  owners.set(request, asked);
  // Whoever needs the answer is told; the limits go on without it.
  asked.catch(() => undefined);
  return asked;
}
