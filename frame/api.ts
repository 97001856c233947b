import type { Contract, Endpoint, ReplyOf, RequestOf } from '#platform/contract/endpoint.ts';
import { buildRequest, type CallShape, networkFailure, type Outcome, type Problem, readReply } from './apiRules.ts';
import { publishError } from './errorStream.ts';
import { splitLocale } from './localePath.ts';
import { accessToken, signInAfterRefusal } from './session.ts';

export type { Problem } from './apiRules.ts';

export type Answer<T> = { ok: true; data: T } | { ok: false; problem: Problem; data: undefined };
export type CallOptions = {
  /** Problems that the screen deals with itself; all others go to the error stream. */
  expected?: (problem: Problem) => boolean;
  signal?: AbortSignal;
  /** Under the same key a call is done once, however often it is sent. */
  idempotencyKey?: string;
};

type Call<E extends Endpoint> =
  unknown extends RequestOf<E>
    ? (request?: Record<string, never>, options?: CallOptions) => Promise<Answer<ReplyOf<E>>>
    : (request: RequestOf<E>, options?: CallOptions) => Promise<Answer<ReplyOf<E>>>;

/** The typed client of one contract. */
export type Api<C extends Contract> = { [K in keyof C]: Call<C[K]> };

type VisitorIdReader = () => string | undefined;
let readVisitorId: VisitorIdReader = () => undefined;

/** Tells the client where a visitor's id is kept; the cart's site code registers it. */
export function setVisitorIdReader(reader: VisitorIdReader): void {
  readVisitorId = reader;
}

/**
 * The browser's client of one room: each call is sent once (INF-37). 401 starts the sign-in; a problem that the screen does not expect goes to
 * the error stream, and the call answers without data (ERR-01 to ERR-11).
 */
export function createApi<C extends Contract>(calls: Record<string, CallShape>): Api<C> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, shape]) => [
      name,
      (request: Record<string, unknown> = {}, options: CallOptions = {}) => call(shape, request, options),
    ]),
  ) as unknown as Api<C>;
}

async function call(shape: CallShape, input: Record<string, unknown>, options: CallOptions): Promise<Answer<unknown>> {
  const token = await accessToken();
  const visitorId = token === undefined ? readVisitorId() : undefined;
  const outcome = await send(buildRequest(shape, input, { anonymousUserId: visitorId }), token, options);
  if (outcome.ok) return outcome;
  const { problem } = outcome;
  if (options.signal?.aborted || options.expected?.(problem)) return { ...outcome, data: undefined };
  if (problem.status !== 401 || !signInAfterRefusal()) publishError(problem);
  return { ...outcome, data: undefined };
}

async function send(
  { method, url, body }: ReturnType<typeof buildRequest>,
  token: string | undefined,
  { signal, idempotencyKey }: CallOptions,
): Promise<Outcome> {
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': splitLocale(location.pathname).locale,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
    const text = await reply.text();
    return readReply(reply.status, text === '' ? undefined : JSON.parse(text));
  } catch {
    return { ok: false, problem: networkFailure };
  }
}
