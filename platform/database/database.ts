import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeAsker } from './ask.ts';
import { connectionsOf } from './connectionOf.ts';
import { type Listener, listen } from './listen.ts';
import { type Sql, tagged } from './tagged.ts';
import { runTransaction, type WatchLocks } from './transaction.ts';
import { type DatabaseWatch, watchDatabase } from './watchDatabase.ts';

export { json } from './statement.ts';
export type { Fragment, Sql } from './tagged.ts';

/** The pool. Its statements go each by itself to any connection. */
export type PoolSql = Sql & {
  /**
   * Runs work in one transaction, on one connection; a throw undoes everything. `options`: such as `isolation level
   * repeatable read`.
   */
  begin<T>(work: (sql: Sql) => Promise<T>, options?: string): Promise<T>;
  /** Hears what is called out in a channel; `onOpen`: each time the connection is there. */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onOpen: () => void,
  ): Promise<{ unlisten(): Promise<void> }>;
  notify(channel: string, payload: string): Promise<void>;
};

/** One process's connection pool, with a count of the statements sent (BEGIN and COMMIT included). */
export type Database = {
  sql: PoolSql;
  url: string;
  statementsSent(): number;
  /** Has the database stopped answering? Known only while somebody watches it. */
  isAway(): boolean;
  /** Asks the database every two seconds, on a connection of its own, whether it is there and can be written to. */
  watch(onChange: (isAway: boolean) => void): void;
  close(): Promise<void>;
};

type DatabaseOptions = {
  /** Statements are kept by name in each connection. */
  isPrepared?: boolean;
  /** Called for each statement, in the asynchronous context of whoever sends it. */
  onSend?: () => void;
  /** Only in tests: checks the order in which transactions lock tables. */
  watchLocks?: WatchLocks;
};

/** Opens a pool of `max` connections. Columns arrive in camelCase; times as Date. */
export function openDatabase(
  url: string,
  max = 10,
  { isPrepared = true, onSend = () => {}, watchLocks }: DatabaseOptions = {},
): Database {
  const asker = makeAsker(isPrepared, onSend);
  const connections = renewablePool(url, max);
  const listeners = new Set<Listener>();
  const { pool } = connections;
  const sql = tagged(
    (statement) => asker.ask(pool(), statement),
    (text, values) => asker.askText(pool(), text, values),
  ) as PoolSql;
  sql.begin = async (work, options = '') => runTransaction(await pool().connect(), options, work, asker, watchLocks);
  sql.listen = async (channel, onNotification, onOpen) => {
    const listener = listen(url, { channel, onNotification, onOpen });
    listeners.add(listener);
    await listener.opened;
    return {
      unlisten: async () => {
        listeners.delete(listener);
        listener.stop();
      },
    };
  };
  sql.notify = async (channel, payload) => void (await sql`select pg_notify(${channel}, ${payload})`);
  const renew = () => {
    connections.renew();
    for (const listener of listeners) listener.renew();
  };
  let watcher: DatabaseWatch | undefined;
  return {
    sql,
    url,
    statementsSent: asker.sent,
    isAway: () => watcher?.isAway() ?? false,
    watch: (onChange) => {
      watcher ??= watchDatabase(url, { onChange, onBack: renew });
    },
    close: async () => {
      watcher?.stop();
      for (const listener of listeners) listener.stop();
      await connections.close();
    },
  };
}

/** A pool whose connections can be given up all at once. */
function renewablePool(url: string, max: number): { pool(): pg.Pool; renew(): void; close(): Promise<void> } {
  const make = () => {
    const { config, giveUp } = connectionsOf(url);
    const pool = new pg.Pool({ ...config, max, idleTimeoutMillis: 0 });
    // Whoever has asked something hears of it with the answer, and the pool opens another connection.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return { pool, giveUp };
  };
  let current = make();
  return {
    pool: () => current.pool,
    renew: () => {
      const left = current;
      current = make();
      left.giveUp();
      void left.pool.end().catch(() => {});
    },
    close: async () => {
      await Promise.race([current.pool.end(), sleep(5000, undefined, { ref: false })]);
      current.giveUp();
    },
  };
}

const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Ended by an administrator or a crash, starting, too many connections, and a standby that only reads.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
]);
const unavailableTexts =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** Is this error the database being away (and so worth a 503), rather than a wrong statement? */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && unavailable.has(code)) return true;
  return typeof message === 'string' && unavailableTexts.test(message);
}

/**
 * The code of a transaction that the database has undone because of another one, a deadlock for instance; undefined: it
 * failed for itself.
 */
export function codeOfConflict(error: unknown): '40P01' | '40001' | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '40P01' || code === '40001' ? code : undefined;
}
