import type { Context } from '#platform/context.ts';

/** What leaving does to a table: its rows are erased, kept for the law's time, or run out by themselves within days. */
export type TableHandling = {
  onLeaving: 'erased' | 'kept' | 'expires';
  /** `false` for what is no information about the person but a secret or a count. */
  isExported: boolean;
};

/** What one room keeps about people: which tables, what of them a person may read, and how it is erased. */
export type PersonalRecords = {
  room: string;
  /** By `schema.table`; each table with a column that names a person stands in some room's list. */
  tables: Record<string, TableHandling>;
  /** Rows about this person by table, without secrets. */
  read(ctx: Context, fanId: string): Promise<Record<string, readonly object[]>>;
  /** Erases what is to be erased, in the caller's transaction; once more finds nothing. */
  erase(ctx: Context, fanId: string): Promise<void>;
};
