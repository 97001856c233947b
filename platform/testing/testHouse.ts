import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { assemble } from '#main';
import { readConfig } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { House } from '#platform/house.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { makeContext } from '#platform/makeContext.ts';
import type { RunningHouse } from '#platform/start/runHouse.ts';
import { createAccount, grantRole, insertAccessToken, type Role } from '#rooms/identity/server/index.ts';
import { dropDatabase } from './dropDatabase.ts';
import { databaseUrl } from './globalSetup.ts';

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

export type TestHouse = RunningHouse & {
  database: Database;
  /** A context for calling use cases directly. */
  context(parts?: Partial<Context>): Context;
  /** One call through the whole HTTP shell. */
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  /** A new person with a token for all scopes. */
  aFan(): Promise<TestFan>;
  /** A new member of staff in one role, with a token for the office; the sign-in is new, and was made with a second factor. */
  aStaffMember(role?: Role): Promise<TestFan>;
  /** Runs all jobs that are due. */
  drainJobs(): Promise<void>;
  /** How many SQL statements `work` sends, token look-up included. */
  statementsOf(work: () => Promise<unknown>): Promise<number>;
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

/** A whole house on a database of its own, cloned from the template; closed when the test file ends. */
export async function testHouse(environment: Record<string, string> = {}): Promise<TestHouse> {
  const server = inject('databaseServer');
  const name = `${inject('templateDatabase')}_${newId().replaceAll('-', '')}`;
  const admin = openDatabase(server, 1);
  await admin.sql.unsafe(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`);
  const url = databaseUrl(server, name);
  const database = openDatabase(url, 5);
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
  const context = (parts: Partial<Context> = {}) => makeContext(running.house, parts);
  afterAll(async () => {
    await running.close();
    await database.close();
    await dropDatabase(admin.sql, name);
    await admin.close();
    rmSync(folder, { recursive: true, force: true });
  });
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
    async aFan() {
      const ctx = context();
      const email = `fan-${newSecret().toLowerCase()}@kurve.test`;
      const account = await createAccount(ctx, { email, locale: 'de', firstName: 'Toni', lastName: 'Muster' });
      if (!account) throw new Error(`${email} is taken`);
      const fan = { id: account.accountId, email, token: newSecret() };
      await insertAccessToken(ctx, {
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
      const account = await createAccount(ctx, { email, locale: 'de', firstName: 'Toni', lastName: 'Muster' });
      if (!account) throw new Error(`${email} is taken`);
      await grantRole(ctx, { accountId: account.accountId, role });
      const person = { id: account.accountId, email, token: newSecret() };
      await insertAccessToken(ctx, {
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
    async statementsOf(work) {
      await untilQuiet(database);
      const before = database.statementsSent();
      await work();
      return database.statementsSent() - before;
    },
  };
}
