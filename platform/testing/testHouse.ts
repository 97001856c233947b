import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { assemble, rooms } from '#main';
import { readConfig } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { WatchLocks } from '#platform/database/transaction.ts';
import type { House } from '#platform/house.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import type { MailAttachment } from '#platform/mail/mail.ts';
import { makeContext } from '#platform/makeContext.ts';
import type { RunningHouse } from '#platform/start/runHouse.ts';
import { access, createAccount } from '#rooms/accounts/identity/server/index.ts';
import { lockOrderOf } from '../../checks/lockOrder.ts';
import { copyDatabase } from './copyDatabase.ts';
import { dropDatabase } from './dropDatabase.ts';
import { databaseUrl } from './globalSetup.ts';
import { lockRecorder } from './lockRecorder.ts';

export type Reply = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  json: ReplyBody;
};
// biome-ignore lint/suspicious/noExplicitAny: tests read whatever came over the wire
type ReplyBody = any;
export type CallOptions = { body?: unknown; token?: string; headers?: Record<string, string> };
export type TestFan = { id: string; email: string; token: string };
export type SentMail = {
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
};
/** A line of the trail. */
export type AuditLine = {
  accountId: string | null;
  permission: string | null;
  what: string;
  params: Record<string, string>;
  subjectKind: string | null;
  subjectId: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: each deed notes something else
  before: any;
  // biome-ignore lint/suspicious/noExplicitAny: each deed notes something else
  after: any;
  why: string | null;
};

export type TestHouse = RunningHouse & {
  database: Database;
  /** A context for calling use cases directly. */
  context(parts?: Partial<Context>): Context;
  /** One call through the whole HTTP shell. */
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  /** A new person with a token for all scopes. */
  aFan(parts?: { firstName?: string }): Promise<TestFan>;
  /**
   * A new member of staff in one role, with a token for the office; the sign-in is new, and was made with a second
   * factor.
   */
  aStaffMember(role?: access.Role): Promise<TestFan>;
  /** Runs all jobs that are due. */
  drainJobs(): Promise<void>;
  /** All mails to an address, oldest first, once the jobs that are due have run. */
  mailsTo(email: string): Promise<SentMail[]>;
  /** Lines of the trail about a subject or of an account, oldest first; `what` is a pattern of SQL's `like`. */
  auditOf(of: { subjectId?: string; accountId?: string; what?: string }): Promise<AuditLine[]>;
  /**
   * How many SQL statements `work` sends, token look-up included; whatever else the house does meanwhile is not
   * counted.
   */
  statementsOf(work: () => Promise<unknown>): Promise<number>;
  /** Until so many statements of this house wait for somebody's lock. */
  untilWaiting(count: number): Promise<void>;
  /** For further connections to this database, so that the order of their locks is checked as well. */
  watchLocks: WatchLocks;
  /**
   * Codes of transactions that the database has undone because of another one; a file that leaves any in here fails.
   */
  retried: string[];
};

/** What buyers and their payment service need of a house, whether it runs here or in a process of its own. */
export type HouseDoor = Pick<TestHouse, 'call' | 'aFan' | 'database'> & { house: Pick<House, 'deriveKey'> };

/** Waits until what an earlier change has set off, such as pages read anew, sends no statement any more. */
async function untilQuiet(database: Database): Promise<void> {
  for (let sent = -1, quiet = 0; quiet < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 15));
    quiet = sent === database.statementsSent() ? quiet + 1 : 0;
    sent = database.statementsSent();
  }
}

/** The codes of transactions that are run again from now on. */
function countRetries({ metrics }: House): string[] {
  const codes: string[] = [];
  const { transactionRetried } = metrics;
  metrics.transactionRetried = (code) => {
    codes.push(code);
    transactionRetried(code);
  };
  return codes;
}

/** Counts the statements of a piece of work by its asynchronous context. */
function statementCounter() {
  const counts = new AsyncLocalStorage<{ sent: number }>();
  let current: { sent: number } | undefined;
  return {
    onSend() {
      const count = counts.getStore();
      if (count) count.sent += 1;
    },
    /** A request over the network has no context: it belongs to the work that is being counted. */
    countRequestsTo(server: Server) {
      server.prependListener('request', () => {
        if (current) counts.enterWith(current);
      });
    },
    async statementsOf(work: () => Promise<unknown>): Promise<number> {
      const count = { sent: 0 };
      current = count;
      await counts.run(count, work).finally(() => {
        current = undefined;
      });
      return count.sent;
    },
  };
}

/** A whole house on a database of its own, cloned from `template`; closed when the test file ends. */
export async function testHouse(
  environment: Record<string, string> = {},
  template = inject('templateDatabase'),
): Promise<TestHouse> {
  const server = inject('databaseServer');
  const name = `${inject('templateDatabase')}_${newId().replaceAll('-', '')}`;
  const admin = openDatabase(server, 1);
  await copyDatabase(admin.sql, name, template);
  const url = databaseUrl(server, name);
  const { watchLocks, faults } = lockRecorder(lockOrderOf(rooms));
  const counter = statementCounter();
  const database = openDatabase(url, 5, { onSend: counter.onSend, watchLocks });
  const folder = mkdtempSync(join(tmpdir(), 'kurve-house-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    DATA_FOLDER: folder,
    DEMO: '1',
    RATE_LIMIT: '1000000',
    ...environment,
  });
  const running = await assemble(config, database);
  // Really listening, since the payment service and the identity provider are spoken to over HTTP.
  await running.app.listen({ port: Number(environment.PORT ?? 0), host: '127.0.0.1' });
  counter.countRequestsTo(running.app.server);
  const context = (parts: Partial<Context> = {}) => makeContext(running.house, parts);
  const retried = countRetries(running.house);
  afterAll(async () => {
    await running.close();
    await database.close();
    await dropDatabase(admin.sql, name);
    await admin.close();
    rmSync(folder, { recursive: true, force: true });
    expect({ outOfLockOrder: faults, retried }).toEqual({ outOfLockOrder: [], retried: [] });
  });
  return {
    ...running,
    database,
    watchLocks,
    retried,
    context,
    async call(method, path, { body, token, headers = {} } = {}) {
      const response = await running.app.inject({
        method: method as 'GET',
        url: path,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const isJson = String(response.headers['content-type'] ?? '').includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        body: response.body,
        json: isJson && response.body !== '' ? JSON.parse(response.body) : undefined,
      };
    },
    async aFan({ firstName = 'Toni' } = {}) {
      const ctx = context();
      const email = `fan-${newSecret().toLowerCase()}@kurve.test`;
      const account = await createAccount(ctx, { email, locale: 'de', firstName, lastName: 'Muster', isProven: true });
      if (!account) throw new Error(`${email} is taken`);
      const fan = { id: account.accountId, email, token: newSecret() };
      await access.insertAccessToken(ctx, {
        value: fan.token,
        accountId: fan.id,
        scope: 'openid offline_access profile shop checkout account contact cms wallet',
        expiresAt: new Date(ctx.now.getTime() + 3_600_000),
        provenAt: ctx.now,
      });
      return fan;
    },
    async aStaffMember(role = 'administrator') {
      const ctx = context();
      const email = `staff-${newSecret().toLowerCase()}@kurve.test`;
      const name = { firstName: 'Toni', lastName: 'Muster' };
      const account = await createAccount(ctx, { email, locale: 'de', ...name, isProven: true });
      if (!account) throw new Error(`${email} is taken`);
      await access.grantRole(ctx, { accountId: account.accountId, role });
      const person = { id: account.accountId, email, token: newSecret() };
      await access.insertAccessToken(ctx, {
        value: person.token,
        accountId: person.id,
        scope: 'openid offline_access profile office',
        expiresAt: new Date(ctx.now.getTime() + 3_600_000),
        provenAt: ctx.now,
        amr: ['pwd', 'otp', 'mfa'],
      });
      return person;
    },
    drainJobs: () => running.house.jobs.drain(() => context()),
    async mailsTo(email) {
      await running.house.jobs.drain(() => context());
      return database.sql<SentMail[]>`
        select subject, text, html, attachments from platform.mail
        where lower(recipient) = lower(${email}) order by id`;
    },
    auditOf({ subjectId = null, accountId = null, what = '%' }) {
      return database.sql<AuditLine[]>`
        select account_id, permission, what, params, subject_kind, subject_id, before, after, why
        from platform.audit
        where (${subjectId}::text is null or subject_id = ${subjectId})
          and (${accountId}::uuid is null or account_id = ${accountId}) and what like ${what}
        order by id`;
    },
    async untilWaiting(count) {
      const waiting = () => database.sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting()).length, { timeout: 20_000, interval: 10 }).toBe(count);
    },
    async statementsOf(work) {
      await untilQuiet(database);
      return counter.statementsOf(work);
    },
  };
}
