import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { RefusalDef } from '#platform/api/endpoint.ts';
import { Refusal, UndeclaredRefusal } from '#platform/api/refuse.ts';
import { isDatabaseAway, isDatabaseBusy, isDiskFull, isTaken, isUnkeepable } from '#platform/database/database.ts';

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  errorCode: string;
  errors?: unknown;
  isSuccess: false;
  failureReason: string;
};

/** Builds the problem document of a refusal (api.md, Replies). */
export function problemOf(definition: RefusalDef, extra: Refusal['extra'] = {}): Problem {
  return {
    type: 'about:blank',
    title: definition.title ?? definition.code,
    status: definition.status,
    detail: extra.detail ?? definition.detail ?? definition.code,
    errorCode: definition.code,
    ...(extra.errors === undefined ? {} : { errors: extra.errors }),
    isSuccess: false,
    failureReason: definition.code,
  };
}

/** The id that the caller has made is another thing's, or of two calls at one moment the other was first. */
const taken: RefusalDef = { status: 409, code: 'ALREADY_TAKEN' };

/** The one place where a failure becomes a reply: refusals as declared, everything else as a 500 without detail. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return send(reply, problemOf(error.definition, error.extra), error.extra.retryAfter);
  // The caller went away in the middle of their own words: nobody hears an answer, and nothing is wrong here.
  if (request.raw.destroyed && !request.raw.complete) return send(reply, clientFault(400, error));
  if (isDatabaseAway(error)) {
    // The watch says so once; a line for each call would bury it.
    request.log.debug({ err: error }, 'database is away');
    return send(reply, problemOf(commonRefusals.unavailable), 5);
  }
  if (isDatabaseBusy(error)) {
    request.log[isDiskFull(error) ? 'debug' : 'warn']({ err: error }, 'database is busy');
    return send(reply, problemOf(commonRefusals.unavailable), 5);
  }
  // What no schema has refused, and no use case: nothing was kept, and the caller hears what kind of fault it is.
  if (isUnkeepable(error) || isTaken(error)) {
    request.log.warn({ err: error }, 'the database refused what was sent');
    return send(reply, problemOf(isTaken(error) ? taken : commonRefusals.invalidInput));
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 429) return send(reply, problemOf(commonRefusals.tooManyRequests));
  if (status === 503) return send(reply, problemOf(commonRefusals.unavailable), 5);
  if (status >= 400 && status < 500) return send(reply, clientFault(status, error));
  request.log.error({ err: error }, 'request failed');
  const code = error instanceof UndeclaredRefusal && error.isShown ? error.code : 'INTERNAL_ERROR';
  const problem = {
    ...problemOf(commonRefusals.unavailable),
    status: 500,
    title: code,
    errorCode: code,
    failureReason: code,
    detail: `Request ${request.id} failed`,
  };
  return send(reply, problem);
}

/** Codes of what the framework refuses, by status. */
export const faultCodes: Record<number, string> = {
  400: 'INVALID_INPUT',
  413: 'BODY_TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** What the framework refuses before an endpoint is reached: malformed JSON, a body too large, a type nobody reads. */
function clientFault(status: number, error: Error): Problem {
  const code = faultCodes[status] ?? ('code' in error ? String(error.code) : 'INVALID_INPUT');
  return { ...problemOf({ status: 400, code }, { detail: error.message }), status };
}

function send(reply: FastifyReply, problem: Problem, retryAfter?: number): FastifyReply {
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}
