import type postgres from 'postgres';
import { arrayTypeOf, arrayTypes } from './arrayTypes.ts';
import { postgres as connect, toCamel } from './driver.ts';
import { type DatabaseWatch, watchDatabase } from './watchDatabase.ts';

/** What a store is given: the pool or a running transaction; both take tagged SQL. */
export type Sql = postgres.ISql;

/** A part of a statement, not sent by itself; a function that answers one must not be async, or it would be. */
export type Fragment = postgres.Fragment;

/** One process's connection pool, with a count of the statements sent (BEGIN and COMMIT included). */
export type Database = {
  sql: postgres.Sql;
  url: string;
  statementsSent(): number;
  /** Has the database stopped answering? Known only while somebody watches it. */
  isAway(): boolean;
  /** Asks the database every two seconds, on a connection of its own, whether it is there. */
  watch(onChange: (isAway: boolean) => void): void;
  close(): Promise<void>;
};

/** Opens a pool of `max` connections. Columns arrive in camelCase; times as Date. */
export function openDatabase(url: string, max = 10): Database {
  let statements = 0;
  const sql = connect(url, {
    max,
    onnotice: () => {},
    connect_timeout: 5,
    // Seconds before a lost connection is tried again; by itself postgres.js waits up to 20.
    backoff: (tries) => Math.min(1, 0.05 * 2 ** tries),
    connection: { application_name: 'kurve', TimeZone: 'UTC' },
    fetch_types: false,
    types: arrayTypes,
    transform: { column: { from: toCamel } },
  });
  Object.assign((sql.options as unknown as { shared: { typeArrayMap: object } }).shared.typeArrayMap, arrayTypeOf);
  // Only now: given at the opening, it would have postgres.js record a stack for every statement and every part of one.
  Object.assign(sql.options, {
    debug: () => {
      statements += 1;
    },
  });
  sql.begin = withoutStacks(sql.begin);
  // Without its question for types, postgres.js never answers `reserve` on a new connection.
  sql.reserve = () => Promise.reject(new Error('Open a database with one connection instead of reserving one'));
  let watcher: DatabaseWatch | undefined;
  return {
    sql,
    url,
    statementsSent: () => statements,
    isAway: () => watcher?.isAway() ?? false,
    watch: (onChange) => {
      watcher ??= watchDatabase(url, onChange);
    },
    close: async () => {
      watcher?.stop();
      await sql.end({ timeout: 5 });
    },
  };
}

type Work = (sql: postgres.TransactionSql) => Promise<unknown>;

/** Inside a transaction postgres.js looks at `debug` anew, and would record stacks there after all. */
function withoutStacks(begin: postgres.Sql['begin']): postgres.Sql['begin'] {
  const silent = (work: Work) => (sql: postgres.TransactionSql) => {
    const unsent = sql`` as unknown as { handler: { debug: unknown } };
    unsent.handler.debug = false;
    return work(sql);
  };
  return ((...given: [Work] | [options: string, Work]) =>
    given.length === 1 ? begin(silent(given[0])) : begin(given[0], silent(given[1]))) as postgres.Sql['begin'];
}

const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Is this error the database being away (and so worth a 503), rather than a wrong statement? */
export function isDatabaseAway(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && unavailable.has(code);
}
