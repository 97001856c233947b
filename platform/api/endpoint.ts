import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * An expected no: status, the code that the words files translate, and an English detail where the spec's client reads
 * one.
 */
export type RefusalDef = {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 414 | 415 | 421 | 422 | 429 | 503;
  code: string;
  detail?: string;
  title?: string;
};

/**
 * Who may call: `anyone`; `visitor` (a signed-in fan, or an `anonymousUserId` in the query); `signedIn` (a bearer token
 * whose scope reaches the service); `person` (the same, but nobody who acts for an organisation); staff who hold a
 * permission (a bearer token with scope `office`). `isPerSection`: a role that is given for one sub-site counts for
 * calls that come to that one; elsewhere it opens nothing.
 */
export type Caller = 'anyone' | 'visitor' | 'signedIn' | 'person' | { permission: Permission; isPerSection?: true };

/**
 * What a call needs beside the token, which may be stolen. `fresh`: the person has signed in within the last five
 * minutes; `freshIf`: the same, when that field of the body is true. `password`: the current password stands in the
 * body, and the use case compares it; an account without password needs a fresh sign-in instead.
 */
export type Proof = 'fresh' | 'password' | { freshIf: string };

/** A file that is the whole body of a call. */
export type Upload = { types: readonly string[]; maxBytes: number };

/**
 * A form with files (`multipart/form-data`): the fields of `body` first, then the files. Its refusals name the field
 * `files` in `errors`, with their detail.
 */
export type Form = {
  /** Name of the parts that are files. */
  files: string;
  maxFiles: number;
  /** All files together. */
  maxBytes: number;
  tooMany: RefusalDef;
  tooLarge: RefusalDef;
};

/** A file of a form while it arrives; `fileName` is what the sender calls it, and no path. */
export type FormFile = { fileName: string; contentType: string; content: AsyncIterable<Buffer> };

export type Endpoint = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; the first segment is the service, `:name` a parameter. */
  path: `/${string}`;
  /** Other doors to the same thing (another version, a historical path). */
  alsoAt?: readonly `/${string}`[];
  summary: string;
  caller: Caller;
  /** Without a fresh one the call is refused: 403 `FRESH_PROOF_REQUIRED`. */
  proof?: Proof;
  /** A call of staff that only reads is written into the audit trail too, since it shows a person's case. */
  logsReading?: true;
  /** The tenant (`et-tenant-id`) is read from body, query or header; `required` refuses a call without it (400). */
  tenant?: 'optional' | 'required';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** In place of `body`: a file, which the use case gets as `file`. */
  upload?: Upload;
  /** `body` comes as a form, with files that the use case gets as `files`: it reads them one after the other. */
  form?: Form;
  /**
   * What stands in `data` of the reply. Absent: a reply without body (204, or 200 for HEAD); optional: 204 where there
   * is nothing to say.
   */
  reply?: z.ZodType;
  /** The reply is a file; the handler returns a `FileReply`. */
  file?: true;
  status?: 200 | 201 | 202 | 204;
  /** The header `Idempotency-Key` is read as `idempotencyKey`: under the same key a call is done once. */
  isIdempotent?: true;
  /** Headers that the use case answers with, in place of a body. */
  replyHeaders?: z.ZodObject;
  /** `cache-control` of a reply that nobody may keep, or only the caller. */
  cacheControl?: 'no-store' | 'private, no-store';
  refusals?: readonly RefusalDef[];
  /** Holds what rooms sell, so that it refuses with their codes too (`Sellable.refusals`), each with status 409. */
  refusesAsSellers?: true;
  /**
   * Calls a minute of one caller (`platform/http/limits`), where those of the house are too many; it grows and shrinks
   * with RATE_LIMIT.
   */
  callsPerMinute?: number;
  /**
   * What it looks for decides how the database finds it best; other calls of fans are planned once (`Database.lists`).
   */
  looksUp?: true;
  /** Asked on every page, so it counts as one is: not for its caller, only for the network. */
  isRead?: true;
};

export type RoomApi = Record<string, Endpoint>;

/** Declares one endpoint, keeping its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Declares one expected no. */
export const refusal = <const R extends RefusalDef>(definition: R): R => definition;

type Out<S> = S extends z.ZodType ? z.output<S> : unknown;
type In<S> = S extends z.ZodType ? z.input<S> : unknown;
type Field<E, K extends string> = E extends { [k in K]: infer S } ? S : undefined;

/** What a use case is given: path, query and body in one flat object. */
export type InputOf<E extends Endpoint> = Out<Field<E, 'params'>> &
  Out<Field<E, 'query'>> &
  Out<Field<E, 'body'>> &
  (E extends { isIdempotent: true } ? { idempotencyKey?: string | undefined } : unknown) &
  (E extends { upload: Upload } ? { file: Uint8Array } : unknown) &
  (E extends { form: Form } ? { files: AsyncIterable<FormFile> } : unknown);
/** What a caller sends, before defaults are filled in. */
export type RequestOf<E extends Endpoint> = In<Field<E, 'params'>> & In<Field<E, 'query'>> & In<Field<E, 'body'>>;
/** What stands in `data`, as sent. */
export type ReplyOf<E extends Endpoint> = E extends { file: true }
  ? FileReply
  : E extends { reply: infer S }
    ? In<S>
    : E extends { replyHeaders: infer H }
      ? In<H>
      : // biome-ignore lint/suspicious/noConfusingVoidType: a use case without reply returns nothing
        void;

/** A document to download. */
export type FileReply = { contentType: string; fileName: string; content: Uint8Array };
