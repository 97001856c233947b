import { makeAsker } from './ask.ts';
import type { ConnectionLimits, ConnectionName } from './connectionOf.ts';
import { type Listener, listen } from './listen.ts';
import { renewablePool } from './renewablePool.ts';
import { type Sql, tagged } from './tagged.ts';
import { runTransaction, type WatchLocks } from './transaction.ts';
import { type DatabaseWatch, watchDatabase } from './watchDatabase.ts';
import { watchRoom } from './watchRoom.ts';
import { writeAndForget } from './writeAndForgetStore.ts';

export { codeOfConflict, isDatabaseAway, isDatabaseBusy, isDiskFull, isTaken, isUnkeepable } from './databaseErrors.ts';
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
  /** Plans each statement once in a connection, where `plansOnce` was asked for. */
  sql: PoolSql;
  /** The same where the best plan depends on what is looked for: search, and the lists of the office. */
  lists: PoolSql;
  /** The same with a longer limit for each statement, never through a pooler: for jobs, commands and demo data. */
  patient: PoolSql;
  /** Address of the server itself, also where `sql` goes through a pooler. */
  url: string;
  statementsSent(): number;
  /** Has the database stopped answering? Known only while somebody watches it. */
  isAway(): boolean;
  /** Has a statement found the server's disk full, and has nothing been written since? */
  isFull(): boolean;
  /** Asks the database every two seconds, on a connection of its own, whether it is there and can be written to. */
  watch(onChange: (isAway: boolean) => void): void;
  close(): Promise<void>;
};

type DatabaseOptions = {
  /** What its connections are called at the server, where an administrator looks who holds it up. */
  name?: ConnectionName;
  /** Address of a pooler that lends connections by transaction; absent: statements go to the server itself. */
  pooler?: string | undefined;
  /** Seconds that one statement of `sql`, or of `patient`, may take. Absent: as long as it needs. */
  statementSeconds?: number;
  patientSeconds?: number;
  /** Statements of `sql` are planned once in a connection. */
  plansOnce?: boolean;
  /** Told when the server's disk has no room left, and when there is room again. */
  onFull?: (isFull: boolean) => void;
  /** Statements are kept by name in each connection. */
  isPrepared?: boolean;
  /** Called for each statement, in the asynchronous context of the one who sends it. */
  onSend?: () => void;
  /** Only in tests: checks the order in which transactions lock tables. */
  watchLocks?: WatchLocks;
};

/** Opens a pool of `max` connections. Columns arrive in camelCase; times as Date. */
export function openDatabase(url: string, max = 10, options: DatabaseOptions = {}): Database {
  const { pooler, statementSeconds, patientSeconds, isPrepared = true, onSend = () => {}, watchLocks } = options;
  const { onFull = () => {}, name = 'command', plansOnce = false } = options;
  const asker = makeAsker(isPrepared, onSend);
  const listeners = new Set<Listener>();
  const room = watchRoom(() => writeAndForget(quick.sql), onFull);
  const noticing = <T>(answer: Promise<T>): Promise<T> => answer.catch(room.notice);
  const open = (called: ConnectionName, limits: ConnectionLimits, way?: string) => {
    const connections = renewablePool(way ?? url, max, called, { ...limits, isPooled: way !== undefined });
    const { pool } = connections;
    const sql = tagged(
      (statement) => noticing(asker.ask(pool, statement)),
      (text, values) => noticing(asker.askText(pool, text, values)),
    ) as PoolSql;
    sql.begin = async (work, isolation = '') =>
      noticing(runTransaction(await pool.connect(), isolation, work, asker, watchLocks));
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
    return { ...connections, sql };
  };
  const quick = open(name, { seconds: statementSeconds, plansOnce }, pooler);
  // A pooler's connections are planned as the database's user is.
  const lists = plansOnce && !pooler ? open('lists', { seconds: statementSeconds }) : quick;
  // Without limits there is nothing to tell apart. A pooler's limit is the one of the database's user.
  const patient = statementSeconds === patientSeconds ? lists : open('work', { seconds: patientSeconds });
  const pools = [...new Set([quick, lists, patient])];
  const renew = () => {
    for (const one of [...pools, ...listeners]) one.renew();
  };
  let watcher: DatabaseWatch | undefined;
  return {
    sql: quick.sql,
    lists: lists.sql,
    patient: patient.sql,
    url,
    statementsSent: asker.sent,
    isAway: () => watcher?.isAway() ?? false,
    isFull: room.isFull,
    watch: (onChange) => {
      watcher ??= watchDatabase(pooler ?? url, { onChange, onBack: renew, isPooled: pooler !== undefined });
    },
    close: async () => {
      watcher?.stop();
      room.stop();
      for (const listener of listeners) listener.stop();
      await Promise.all(pools.map((one) => one.close()));
    },
  };
}
