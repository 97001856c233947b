// What factories of tests and benchmarks need of a house: people with tokens, calls, and a context for use cases.
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { newSecret } from '#platform/ids/ids.ts';
import type { MailAttachment } from '#platform/mail/mail.ts';
import { makeContext } from '#platform/makeContext.ts';
import type { RunningHouse } from '#platform/start/runHouse.ts';
import { access, createAccount } from '#rooms/accounts/identity/server/index.ts';

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

/** A house that factories can make things in, whether a test owns it or a benchmark measures a process beside it. */
export type FactoryHouse = RunningHouse & {
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
};

/** Gives a house that is assembled in this process what factories need. */
export function factoryHouse(running: RunningHouse, database: Database): FactoryHouse {
  const context = (parts: Partial<Context> = {}) => makeContext(running.house, parts);
  /** Somebody new who has just signed in: their account, and a token for an hour. */
  const aPerson = async (
    kind: string,
    firstName: string,
    token: { scope: string; amr?: string[] },
  ): Promise<TestFan> => {
    const ctx = context();
    const email = `${kind}-${newSecret().toLowerCase()}@kurve.test`;
    const account = await createAccount(ctx, {
      email,
      locale: 'de',
      firstName,
      lastName: 'Muster',
      isProven: true,
    });
    if (!account) throw new Error(`${email} is taken`);
    const person = { id: account.accountId, email, token: newSecret() };
    const expiresAt = new Date(ctx.now.getTime() + 3_600_000);
    const about = { value: person.token, accountId: person.id, expiresAt, provenAt: ctx.now };
    await access.insertAccessToken(ctx, { ...about, ...token });
    return person;
  };
  return {
    ...running,
    database,
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
    aFan: ({ firstName = 'Toni' } = {}) =>
      aPerson('fan', firstName, { scope: 'openid offline_access profile shop checkout account contact cms wallet' }),
    async aStaffMember(role = 'administrator') {
      const amr = ['pwd', 'otp', 'mfa'];
      const person = await aPerson('staff', 'Toni', { scope: 'openid offline_access profile office', amr });
      await access.grantRole(context(), { accountId: person.id, role });
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
  };
}
