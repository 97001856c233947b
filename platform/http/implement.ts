import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { commonRefusals, uploadRefusals } from '#platform/api/commonRefusals.ts';
import type { Endpoint, FileReply, InputOf, RefusalDef, ReplyOf, RoomApi } from '#platform/api/endpoint.ts';
import { hasFreshProof, needsFreshProof } from '#platform/api/freshProof.ts';
import { holds } from '#platform/api/permissions.ts';
import { Refusal, refuse, UndeclaredRefusal } from '#platform/api/refuse.ts';
import { sellersRefusals } from '#platform/api/sellersRefusals.ts';
import { scopeOf } from '#platform/api/services.ts';
import { enveloped, SharedReply } from '#platform/api/sharedReply.ts';
import type { Deed } from '#platform/audit/auditStore.ts';
import { runWithTrail } from '#platform/audit/runWithTrail.ts';
import type { BuyerContext, Context, FanContext } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { houseOfLists } from '#platform/makeContext.ts';
import { invalidTextField } from './invalidText.ts';
import { readForm, withForms } from './readForm.ts';
import { readUpload, withUnreadBodies } from './readUpload.ts';
import { requestContext } from './requestContext.ts';

type ContextOf<E extends Endpoint> = E['caller'] extends 'anyone'
  ? Context
  : E['caller'] extends 'visitor'
    ? BuyerContext
    : FanContext;
type UseCase<E extends Endpoint> = (
  ctx: ContextOf<E>,
  input: InputOf<E>,
) => Promise<ReplyOf<E> | SharedReply<ReplyOf<E>>>;

/** One use case for each endpoint of an api. */
export type UseCases<C extends RoomApi> = { [K in keyof C]: UseCase<C[K]> };

/** Milliseconds in which a form with files arrives and is answered: as long as the server reads a request. */
const formTime = 300_000;

/** Opens every endpoint of an api below `/api`: who may call, input, reply and refusals as declared there. */
export function implement<const C extends RoomApi>(
  app: FastifyInstance,
  house: House,
  api: C,
  useCases: UseCases<C>,
): void {
  const doors = (endpoint: Endpoint) => [endpoint.path, ...(endpoint.alsoAt ?? [])];
  const ownHeads = new Set(Object.values<Endpoint>(api).flatMap((one) => (one.method === 'HEAD' ? doors(one) : [])));
  for (const [name, definition] of Object.entries<Endpoint>(api)) {
    const run = useCases[name] as unknown as (ctx: Context, input: unknown) => Promise<unknown>;
    const isForLists = definition.looksUp === true || typeof definition.caller === 'object';
    for (const path of doors(definition)) {
      scopeOf(path);
      const route: RouteOptions = {
        method: definition.method,
        url: `/api${path}`,
        exposeHeadRoute: definition.method === 'GET' && !ownHeads.has(path),
        config: {
          rateLimit: { perMinute: definition.callsPerMinute, isRead: definition.isRead },
          ...(definition.form ? { answersWithin: formTime } : {}),
        },
        handler: (request, reply) => answer(isForLists ? houseOfLists(house) : house, definition, run, request, reply),
      };
      if (definition.upload) withUnreadBodies(app, (scope) => scope.route(route));
      else if (definition.form) withForms(app, definition.form, (scope) => scope.route(route));
      else app.route(route);
    }
  }
}

/**
 * Reads over what is left of a form that was refused: browsers show an answer that comes early only when the connection
 * stays.
 */
function readOver({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

async function answer(
  house: House,
  definition: Endpoint,
  run: (ctx: Context, input: unknown) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  // Said at once: calls that queue up behind a silent database would be carried out after their callers have gone.
  if (house.database.isAway()) refuse(commonRefusals.unavailable, { retryAfter: 5 });
  // Until it is read: a refusal ends the connection, since the rest of the file would come over it.
  if (definition.upload) reply.header('connection', 'close');
  const ctx = await requestContext(house, definition, request);
  mayCall(definition, ctx);
  if (definition.form) reply.raw.once('finish', () => readOver(request));
  const form = definition.form && (await readForm(request, definition.form));
  const input = readInput(definition, request, form ? form.fields : request.body);
  if (form) input.files = form.files;
  // After the input: nobody signs in again for a form that is refused anyway.
  if (needsFreshProof(definition, input) && !(ctx.fan && hasFreshProof(ctx.fan, ctx.now)))
    refuse(commonRefusals.freshProofRequired);
  if (definition.upload) {
    input.file = await readUpload(request, definition.upload);
    reply.removeHeader('connection');
  }
  const work = (trailed: Context) => run(trailed, input);
  const deed = deedOf(definition, ctx, request);
  const result = await (deed ? runWithTrail(ctx, deed, work) : work(ctx)).catch((error: unknown) => {
    throw declared(definition, error, house);
  });
  reply.header('vary', [reply.getHeader('vary'), 'accept-language'].filter(Boolean).join(', '));
  if (definition.cacheControl) reply.header('cache-control', definition.cacheControl);
  if (definition.file) return sendFile(reply, result as FileReply);
  if (definition.replyHeaders)
    return reply.headers(definition.replyHeaders.parse(result) as Record<string, string>).send();
  reply.status(definition.status ?? (definition.reply || definition.method === 'HEAD' ? 200 : 204));
  if (!definition.reply) return reply.send();
  if (result === undefined && isOptional(definition.reply)) return reply.status(204).send();
  if (result instanceof SharedReply && isUnchanged(result, ctx, request, reply)) return reply.status(304).send();
  const body = result instanceof SharedReply ? result.body() : enveloped(result);
  if (house.config.environment !== 'production') checkReply(definition, JSON.parse(body.toString()).data);
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Says how old a reply from memory is (`age`, in seconds) and marks it; true: the caller has that one already. */
function isUnchanged(
  shared: SharedReply<unknown>,
  { now }: Context,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const etag = shared.etag();
  if (!shared.memory || etag === undefined) return false;
  const seconds = Math.max(0, Math.floor((now.getTime() - shared.memory.readAt.getTime()) / 1000));
  const control = shared.memory.isForEver ? 'public, max-age=31536000, immutable' : 'no-cache';
  reply.headers({ etag, age: String(seconds), 'cache-control': control });
  return headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false;
}

/** What the audit trail says of a call of staff; undefined: it changes nothing and reads nobody's case. */
function deedOf(
  { caller, method, path, logsReading }: Endpoint,
  ctx: Context,
  request: FastifyRequest,
): Deed | undefined {
  if (typeof caller !== 'object' || (method === 'GET' && !logsReading)) return undefined;
  const params = request.params as Record<string, string>;
  return {
    accountId: ctx.fan?.id,
    permission: caller.permission,
    what: `${method} ${path}`,
    params,
    requestId: request.id,
  };
}

/** A reply that may be missing: then there is nothing to say but yes. */
const isOptional = (reply: z.ZodType): boolean => reply instanceof z.ZodOptional;

function mayCall(definition: Endpoint, ctx: Context): void {
  if (definition.caller === 'anyone') return;
  if (!ctx.fan && definition.caller === 'visitor' && ctx.buyer) return;
  if (!ctx.fan) refuse(commonRefusals.notSignedIn);
  if (definition.caller === 'person' && ctx.fan.actor !== undefined) refuse(commonRefusals.notAllowed);
  const scope = scopeOf(definition.path);
  if (scope && !ctx.fan.scopes.includes(scope)) refuse(commonRefusals.notAllowed);
  if (typeof definition.caller === 'object') checkPermission(definition.caller, ctx);
}

function checkPermission(
  { permission, isPerSection }: Extract<Endpoint['caller'], object>,
  { fan, section, config }: Context,
): void {
  if (!holds(fan, permission, isPerSection && section)) refuse(commonRefusals.notAllowed);
  if (config.needsStaffSecondFactor && !fan?.staff?.hasSecondFactor) refuse(commonRefusals.secondFactorRequired);
}

function readInput(definition: Endpoint, request: FastifyRequest, body: unknown): Record<string, unknown> {
  const errors: Record<string, string[]> = {};
  const input: Record<string, unknown> = {};
  const read = (schema: z.ZodObject | undefined, given: unknown, isBody: boolean) => {
    if (!schema) return;
    const parsed = schema.safeParse(isBody ? given : withDeclaredNames(schema, given));
    if (parsed.success) Object.assign(input, parsed.data);
    const invalidText = isBody && parsed.success ? invalidTextField(parsed.data) : undefined;
    if (invalidText !== undefined) errors[invalidText] = ['invalid'];
    for (const issue of parsed.error?.issues ?? []) {
      const field = issue.path.join('.');
      errors[field] = [...(errors[field] ?? []), issue.message];
    }
  };
  read(definition.query, request.query, false);
  // A call that may leave everything out sends no body at all.
  read(definition.body, body === undefined ? {} : body, true);
  read(definition.params, request.params, false);
  if (Object.keys(errors).length > 0) refuse(commonRefusals.invalidInput, { errors, detail: describe(errors) });
  if (definition.isIdempotent) input.idempotencyKey = request.headers['idempotency-key'];
  return input;
}

function describe(errors: Record<string, string[]>): string {
  return Object.entries(errors)
    .map(([field, messages]) => `${field || 'body'}: ${messages.join(', ')}`)
    .join('; ');
}

const namesOf = new WeakMap<z.ZodObject, Map<string, string>>();

/** The names that a schema declares, by themselves in small letters. */
function declaredNames(schema: z.ZodObject): Map<string, string> {
  const known = namesOf.get(schema);
  if (known) return known;
  const names = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]));
  namesOf.set(schema, names);
  return names;
}

/** Parameter names are read in any case (catalogue X37). */
function withDeclaredNames(schema: z.ZodObject, given: unknown): Record<string, unknown> {
  const names = declaredNames(schema);
  return Object.fromEntries(
    Object.entries((given ?? {}) as object).map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value]),
  );
}

/** A refusal that its endpoint does not declare is a bug. */
function declared(
  definition: Endpoint,
  error: unknown,
  { selling, config }: Pick<House, 'selling' | 'config'>,
): unknown {
  if (!(error instanceof Refusal)) return error;
  const { upload, form } = definition;
  const ofUpload: RefusalDef[] = upload || form ? Object.values(uploadRefusals) : [];
  if (form) ofUpload.push(form.tooMany, form.tooLarge);
  const ofSellers = sellersRefusals(definition, selling);
  const allowed = [...Object.values(commonRefusals), ...ofUpload, ...(definition.refusals ?? []), ...ofSellers];
  if (allowed.some((one) => one.code === error.definition.code && one.status === error.definition.status)) return error;
  return new UndeclaredRefusal(
    `${definition.method} ${definition.path}`,
    error.definition,
    config.environment !== 'production',
  );
}

/** In development and tests: no field may leave that the api does not name. */
function checkReply(definition: Endpoint, sent: unknown): void {
  const parsed = (definition.reply ?? z.never()).safeParse(sent);
  if (!parsed.success)
    throw new Error(`${definition.method} ${definition.path} breaks its api: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data ?? null)), sent)) {
    throw new Error(`${definition.method} ${definition.path} sends fields that its api does not name`);
  }
}

function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const name = encodeURIComponent(file.fileName);
  return reply
    .type(file.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(file.content));
}
