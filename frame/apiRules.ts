import { actingEndedCode } from './errorStream.ts';

/** [method, path below /api, names that go into the query]; everything else is the body. */
export type CallShape = readonly [method: string, path: string, query?: readonly string[]];

/** A refusal or failure as the browser sees it; `status` 0 means that no reply came. */
export type Problem = {
  status: number;
  errorCode: string;
  detail: string;
  title: string;
  failureReason: string;
  errors?: unknown;
};

export type HttpRequest = { method: string; url: string; body: string | undefined };

/** Spreads a flat request object over path, query and body, as the call's shape says. */
export function buildRequest(
  [method, path, queryNames = []]: CallShape,
  input: Record<string, unknown>,
  extraQuery: Record<string, string | undefined> = {},
): HttpRequest {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    if (value === undefined || value === '') throw new Error(`${method} ${path} needs ${name}`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const query = new URLSearchParams();
  for (const name of hasBody ? queryNames : Object.keys(rest)) {
    for (const value of [rest[name]].flat())
      if (value !== undefined && value !== null) query.append(name, String(value));
    delete rest[name];
  }
  for (const [name, value] of Object.entries(extraQuery))
    if (value !== undefined && !query.has(name)) query.set(name, value);
  const search = query.size > 0 ? `?${query}` : '';
  const body = hasBody && Object.values(rest).some((value) => value !== undefined) ? JSON.stringify(rest) : undefined;
  return { method, url: `/api${filled}${search}`, body };
}

export type Outcome = { ok: true; data: unknown } | { ok: false; problem: Problem };

/**
 * Reads a reply: the envelope's `data`, or the failure with its reason. `isSuccess: false` is a failure whatever the
 * status says (ERR-10).
 */
export function readReply(status: number, body: unknown): Outcome {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const isFailure = status >= 400 || status === 0 || fields.isSuccess === false;
  if (!isFailure) return { ok: true, data: 'data' in fields ? fields.data : body };
  return { ok: false, problem: problemOf(status, fields) };
}

const problemWith = (status: number, code: string): Problem => ({
  status,
  errorCode: code,
  title: code,
  detail: code,
  failureReason: code,
});

/** The failure of a call that got no reply at all (ERR-11). */
export const networkFailure: Problem = { ...problemWith(0, 'NETWORK'), detail: 'No reply' };

/** A change that was answered by 401, and the person did not sign in again; they have been told. */
export const notSignedIn = problemWith(401, 'NOT_SIGNED_IN');
/** The person no longer acts for the organisation named in `detail`. */
export const actingEnded = problemWith(403, actingEndedCode);
/**
 * A change that was not sent, because it would have been somebody else's than the person meant; they have been told.
 */
export const callerChanged = problemWith(401, 'CALLER_CHANGED');

function problemOf(status: number, fields: Record<string, unknown>): Problem {
  const text = (name: string): string | undefined => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const code = text('errorCode') ?? text('failureReason') ?? text('title') ?? 'UNKNOWN';
  return {
    status,
    errorCode: code,
    title: text('title') ?? code,
    detail: text('detail') ?? code,
    failureReason: text('failureReason') ?? code,
    ...(fields.errors === undefined ? {} : { errors: fields.errors }),
  };
}
