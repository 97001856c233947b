import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { assemble, rooms } from '#main';
import { readConfig } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { WatchLocks } from '#platform/database/transaction.ts';
import type { House } from '#platform/house.ts';
import { newId } from '#platform/ids/ids.ts';
import { lockOrderOf } from '../../checks/lockOrder.ts';
import { copyDatabase } from './copyDatabase.ts';
import { dropDatabase } from './dropDatabase.ts';
import { type FactoryHouse, factoryHouse } from './factoryHouse.ts';
import { databaseUrl } from './globalSetup.ts';
import { lockRecorder } from './lockRecorder.ts';

export type { Reply, TestFan } from './factoryHouse.ts';

export type TestHouse = FactoryHouse & {
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
    ...factoryHouse(running, database),
    watchLocks,
    retried,
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
