import type { Logger } from 'pino';
import type { PermissionsOfRole, Staff } from '#platform/api/permissions.ts';
import type { AuditEntry } from '#platform/audit/auditStore.ts';
import type { Config } from '#platform/config/config.ts';
import type { Sql } from '#platform/database/database.ts';
import type { FileStorage } from '#platform/files/files.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Seal } from '#platform/sealed/sealOf.ts';
import type { Recent } from '#platform/singleFlight/recentReads.ts';

export const locales = ['de', 'en', 'ja'] as const;
export type Locale = (typeof locales)[number];

/**
 * Whose hands are at work, as the access token says: a signed-in person, or an organisation; then `actor` is the person
 * who acts for it. Whatever is read or written by `id` belongs to the organisation alone.
 */
export type Fan = {
  id: string;
  scopes: readonly string[];
  actor?: string;
  /** Somebody of the staff who does it for this person, who is on the telephone. */
  takenBy?: string;
  /** When the person last proved who they are, with password, passkey or code, before they were given this token. */
  provenAt?: Date;
  /** The access token of this call. */
  token?: string;
  /** What staff may do; absent: no token of the office. */
  staff?: Staff;
};

/** Anyone who owns a cart: a fan, or a visitor known only by an unguessable id. */
export type Buyer = { kind: 'fan'; fanId: string } | { kind: 'visitor'; visitorId: string };

/** What of a context is made of ports; `ports/context.ts` declares it. */
// biome-ignore lint/suspicious/noEmptyInterface: ports add to it by declaration.
export interface ContextOfPorts {}

/** First argument of every use case. `sql` is the pool, or the transaction inside `inTransaction`. */
export type Context = ContextOfPorts & {
  sql: Sql;
  now: Date;
  /** The day of `now` where the club is, as YYYY-MM-DD. */
  today(this: Pick<Context, 'now'>): string;
  locale: Locale;
  /** Key of the sub-site that the call came to (`club/sites.ts`); the main one outside of calls. */
  section: string;
  /** Partner the call is about (`et-tenant-id`), default 1. */
  tenant: number;
  /** Present when a bearer token was sent. */
  fan: Fan | undefined;
  /** Present for endpoints that a visitor may call. */
  buyer: Buyer | undefined;
  /** Remote address, for throttling only; never logged. */
  remoteAddress: string;
  /** Of a browser that was marked by a cookie; undefined outside of calls and where it keeps none. */
  browserId: string | undefined;
  /** How the caller's browser calls itself; empty outside of calls. */
  userAgent: string;
  config: Config;
  /** What staff may do by their roles, as the rooms say. */
  permissionsOfRole: PermissionsOfRole;
  /** Where files of rooms lie (`platform/files`). */
  fileStorage: FileStorage;
  /** Encrypts values of one kind, such as `camp health`, for columns; each kind has its own key. */
  sealOf(kind: string): Seal;
  log: Logger;
  /**
   * Whole address of a page in this language, for links that leave the house or this sub-site. `path`: without language
   * prefix.
   */
  pageAddress(path: string, section?: string): string;
  /**
   * Runs `work` in one transaction; a throw rolls everything back. Inside a transaction it joins it. A transaction that
   * the database has undone because of another one runs a second time, so `work` has no effect but what it writes.
   */
  inTransaction<T, C extends Context>(this: C, work: (tx: C) => Promise<T>): Promise<T>;
  /** Says which thing is changed, what it was and is now, and why, for the audit trail; in this transaction. */
  audit(entry: AuditEntry): Promise<void>;
  /** Says whom a call of staff concerns (account id), for all that the audit trail keeps of it from now on. */
  concerns(personId: string | null | undefined): void;
  /**
   * Reads once for all callers who ask for the same `name` at the same moment; nothing is kept afterwards. Within a
   * transaction it just reads: who holds a connection must not wait for a read that waits for one.
   */
  shareRead<T>(name: string, read: () => Promise<T>): Promise<T>;
  /**
   * What was read for `name` at most `maxAge` milliseconds ago, in this process; or reads it now. Within a transaction
   * nobody waits for a read of others: while one is under way, what was read before counts.
   */
  readRecently<T>(name: string, maxAge: number, read: () => Promise<T>): Promise<Recent<T>>;
  /** Puts a job into the queue, in this transaction. */
  enqueue(
    job: string,
    payload: object,
    options?: { startAfter?: Date; singletonKey?: string; priority?: number },
  ): Promise<void>;
  /** Work that can wait: a code or a link that a person waits for is delivered before the mails that it sends. */
  mailsCanWait: boolean;
  /** Sends a mail by job, in this transaction. */
  sendMail(mail: Mail): Promise<void>;
};

export type FanContext = Context & { fan: Fan };
export type BuyerContext = Context & { buyer: Buyer };
