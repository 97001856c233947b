import type postgres from 'postgres';
import type { Fragment, Sql } from './database.ts';

/** A statement that has not been sent. */
export type Statement = { execute(): PromiseLike<unknown> };
/** Puts a statement at the end of a transaction; see `Context.lastly`. */
export type Lastly = (statement: Statement) => void;

/** The end of a statement for `lastly`: it raises unless the condition holds. */
export const insist = (sql: Sql, condition: Fragment): Fragment => sql`select platform.insist(${condition})`;

/** What that raises with. */
const insistence = 'KV001';

/** This transaction is no usual one: it is undone and run again without `lastly`. */
export class NotAsUsual extends Error {
  readonly code = insistence;
}

/**
 * Runs `work` in one transaction; a throw rolls everything back. Statements given to `lastly` are sent when `work` has ended, with the commit right behind them: the database waits for
 * nobody while it keeps what they lock (docs/decisions/0117). When one of them insists in vain, or `work` throws NotAsUsual, everything is undone and `work` runs a second time, without
 * `lastly`; so it must do nothing but what its transaction undoes.
 */
export async function runTransaction<T>(
  pool: postgres.Sql,
  work: (sql: Sql, lastly: Lastly | undefined) => Promise<T>,
): Promise<T> {
  try {
    return (await pool.begin(async (sql) => {
      const last: Statement[] = [];
      const result = await work(sql, (statement) => last.push(statement));
      if (last.length > 0) await Promise.all([...last.map((statement) => statement.execute()), commit(sql)]);
      return result;
    })) as T;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== insistence) throw error;
    return (await pool.begin((sql) => work(sql, undefined))) as T;
  }
}

/** Sends the commit behind what has been sent; the driver (`driver.ts`) sends none of its own then, and takes nothing more. */
function commit(sql: Sql & { ended?: Statement }): PromiseLike<unknown> {
  sql.ended = sql`commit`;
  return sql.ended.execute();
}
