import type { Endpoint, ReplyOf, RequestOf, RoomApi } from '#platform/api/endpoint.ts';
import {
  buildRequest,
  type CallShape,
  callerChanged,
  type HttpRequest,
  networkFailure,
  notSignedIn,
  type Outcome,
  type Problem,
  readReply,
} from './apiRules.ts';
import { publishError } from './errorStream.ts';
import { localeHere } from './homeLocale.ts';
import { accessToken, callerHere, personalToken, signInAfterRefusal } from './session.ts';

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

/** The typed client of one room. */
export type ApiClient<C extends RoomApi> = { [K in keyof C]: Call<C[K]> };

type VisitorIdReader = () => string | undefined;
let readVisitorId: VisitorIdReader = () => undefined;

/** Tells the client where a visitor's id is kept; the cart's site code registers it. */
export function setVisitorIdReader(reader: VisitorIdReader): void {
  readVisitorId = reader;
}

/** The id under which this browser calls while nobody is signed in; undefined: none was issued yet. */
export const visitorIdHere = (): string | undefined => readVisitorId();

/** What the client stands on; replaced in tests. */
export type ApiParts = {
  fetch: typeof fetch;
  accessToken(): Promise<string | undefined>;
  /** Whose calls these are, as a text to compare: a change is never sent as anybody but the person who made it. */
  caller?(): string;
  /**
   * A token in place of one that was refused: renewed or, where the person may be asked, after they signed in again.
   * Undefined: there is none.
   */
  replaceToken?(refused: string, mayAsk: boolean, needsProof: boolean): Promise<string | undefined>;
  /** Starts the sign-in after a 401; answers whether one is on its way. */
  signIn(): boolean;
  /** Language of the page being shown. */
  locale(): string;
};

const browserParts: ApiParts = {
  fetch: (...request) => fetch(...request),
  accessToken,
  caller: callerHere,
  replaceToken: async (...refused) => (await import('./session/refusedToken.ts')).replaceToken(accessToken, ...refused),
  signIn: signInAfterRefusal,
  locale: localeHere,
};

/** For calls that are the person's own even while they act for an organisation. */
export const personalParts: ApiParts = {
  ...browserParts,
  accessToken: personalToken,
  caller: () => callerHere({ isPersonal: true }),
  replaceToken: async (...refused) =>
    (await import('./session/refusedToken.ts')).replaceToken(personalToken, ...refused),
};

/**
 * The browser's client of one room: each call is sent once (INF-37), and once more with another token after 401
 * (docs/decisions/0142). A 401 that stays starts the sign-in; a problem that the screen does not expect goes to the
 * error stream, and the call answers without data (ERR-01 to ERR-11).
 */
export function createClient<C extends RoomApi>(
  calls: Record<string, CallShape>,
  parts: ApiParts = browserParts,
): ApiClient<C> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, shape]) => [
      name,
      (request: Record<string, unknown> = {}, options: CallOptions = {}) => call(parts, shape, request, options),
    ]),
  ) as unknown as ApiClient<C>;
}

async function call(
  parts: ApiParts,
  shape: CallShape,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Answer<unknown>> {
  const isChange = shape[0] !== 'GET';
  const caller = parts.caller?.();
  const reading = await parts.accessToken().then(
    (token) => ({ token }),
    () => undefined,
  );
  if (!reading) return notDone(parts, networkFailure, options);
  const { token } = reading;
  // The screen was filled in for an organisation, and the person no longer acts for it; they have been told.
  if (isChange && token !== undefined && parts.caller?.() !== caller) return failed(callerChanged);
  const visitorId = token === undefined ? readVisitorId() : undefined;
  const request = buildRequest(shape, input, { anonymousUserId: visitorId });
  let outcome = await send(parts, request, token, options);
  const needsProof = isUnproven(outcome);
  if (token !== undefined && parts.replaceToken && (needsProof || isRefused(outcome)) && !options.signal?.aborted) {
    const other = await parts.replaceToken(token, isChange || needsProof, needsProof);
    if (other !== undefined && (!isChange || parts.caller?.() === caller))
      outcome = await send(parts, request, other, options);
    // The person was asked and does not want to sign in now: what they typed stays.
    else if (isChange) return failed(notSignedIn);
  }
  return outcome.ok ? outcome : notDone(parts, outcome.problem, options);
}

/** The answer of a call that failed; starts the sign-in, or says so on the error stream, where the screen does not. */
function notDone(parts: ApiParts, problem: Problem, options: CallOptions): Answer<never> {
  if (options.signal?.aborted || options.expected?.(problem)) return failed(problem);
  if (problem.status !== 401 || !parts.signIn()) publishError(problem);
  return failed(problem);
}

const isRefused = (outcome: Outcome): boolean => !outcome.ok && outcome.problem.status === 401;
const isUnproven = (outcome: Outcome): boolean => !outcome.ok && outcome.problem.errorCode === 'FRESH_PROOF_REQUIRED';
const failed = (problem: Problem): Answer<never> => ({ ok: false, problem, data: undefined });

async function send(
  parts: ApiParts,
  { method, url, body }: HttpRequest,
  token: string | undefined,
  { signal, idempotencyKey }: CallOptions,
): Promise<Outcome> {
  try {
    const reply = await parts.fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': parts.locale(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
    return readReply(reply.status, readJson(await reply.text()));
  } catch {
    return { ok: false, problem: networkFailure };
  }
}

/** A reply that is no JSON (from something in between, for instance) counts by its status alone. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
