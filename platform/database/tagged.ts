import type { PoolClient } from 'pg';
import { type Rows, type Send, Statement } from './statement.ts';

/** What a store is given: the pool or a running transaction; both take tagged SQL. */
export type Sql = {
  // biome-ignore lint/suspicious/noExplicitAny: columns of a statement whose rows nobody has described
  <T extends readonly object[] = Record<string, any>[]>(
    parts: TemplateStringsArray,
    ...values: unknown[]
  ): Statement<T>;
  /** A name of a schema, table or column, as a part of a statement. */
  (name: string): Fragment;
  /** A text that is sent as it is. Several statements in one text answer the rows of the last. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  unsafe<T extends readonly object[] = Record<string, any>[]>(text: string, values?: unknown[]): Promise<Rows<T>>;
  /** The connection of a transaction, for streams (COPY); the pool has none. */
  connection?: PoolClient;
};

/** A part of a statement, not sent by itself; a function that answers one must not be async, or it would be. */
export type Fragment = Statement<unknown>;

/** Tagged SQL whose statements are sent by these. */
export function tagged(send: Send, sendText: (text: string, values?: unknown[]) => Promise<unknown>): Sql {
  const sql = (parts: TemplateStringsArray | string, ...values: unknown[]) =>
    typeof parts === 'string' ? new Statement([quoted(parts)], [], send) : new Statement(parts, values, send);
  return Object.assign(sql, { unsafe: sendText }) as Sql;
}

/** A name as PostgreSQL reads it back. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
