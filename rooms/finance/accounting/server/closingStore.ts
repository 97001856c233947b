import type { Sql } from '#platform/database/database.ts';
import type { bookkeeping } from '#rooms/orders/order/server/index.ts';
import type { FileFormat } from './monthFiles.ts';

/** A month that was closed; cents. */
export type Closing = {
  id: string;
  tenant: number;
  /** YYYY-MM. */
  month: string;
  closedAt: Date;
  closedBy: string;
  invoices: number;
  creditNotes: number;
  gross: number;
  vat: number;
  reopenedAt: Date | null;
  reopenedBy: string | null;
  reopenReason: string | null;
  files: { format: FileFormat; part: number; sha256: string }[];
};

const columns = (sql: Sql) => sql`
  c.id, c.tenant, to_char(c.month, 'YYYY-MM') as month, c.closed_at, c.closed_by, c.invoices, c.credit_notes,
  c.gross::float8, c.vat::float8, c.reopened_at, c.reopened_by, c.reopen_reason,
  (select coalesce(jsonb_agg(jsonb_build_object('format', f.format, 'part', f.part, 'sha256', f.sha256)
    order by f.format desc, f.part), '[]') from accounting.closing_file as f where f.closing_id = c.id) as files`;

/** Closings of a partner, the last one first, at most 200. Single SQL query. */
export function listByTenant(sql: Sql, tenant: number): Promise<Closing[]> {
  return sql<Closing[]>`
    select ${columns(sql)} from accounting.closing as c where c.tenant = ${tenant}
    order by c.closed_at desc, c.id desc limit 200`;
}

/** The closing that holds for a month now. */
export async function findCurrent(sql: Sql, { tenant, month }: bookkeeping.PartnerMonth): Promise<Closing | undefined> {
  const [row] = await sql<Closing[]>`
    select ${columns(sql)} from accounting.closing as c
    where c.tenant = ${tenant} and c.month = ${`${month}-01`}::date and c.reopened_at is null`;
  return row;
}

export async function findById(sql: Sql, id: string): Promise<Closing | undefined> {
  const [row] = await sql<Closing[]>`select ${columns(sql)} from accounting.closing as c where c.id = ${id}`;
  return row;
}

type NewClosing = Omit<Closing, 'reopenedAt' | 'reopenedBy' | 'reopenReason' | 'files'> & { closedOn: string };

/** Notes that a month is closed. Throws (unique) where it is already. */
export async function insert(sql: Sql, row: NewClosing): Promise<void> {
  await sql`
    insert into accounting.closing (id, tenant, month, closed_at, closed_on, closed_by, invoices, credit_notes, gross, vat)
    values (${row.id}, ${row.tenant}, ${`${row.month}-01`}, ${row.closedAt}, ${row.closedOn}, ${row.closedBy},
      ${row.invoices}, ${row.creditNotes}, ${row.gross}, ${row.vat})`;
}

type NewFile = { format: FileFormat; part: number; sha256: string; content: Uint8Array };

/** Keeps a file of a closing; `content` is compressed. */
export async function insertFile(sql: Sql, closingId: string, file: NewFile): Promise<void> {
  const { format, part, content } = file;
  await sql`
    insert into accounting.closing_file (closing_id, format, part, sha256, content)
    values (${closingId}, ${format}, ${part}, ${file.sha256}, ${Buffer.from(content)})`;
}

/** The compressed file of a closing. */
export async function findFile(
  sql: Sql,
  closingId: string,
  { format, part }: { format: FileFormat; part: number },
): Promise<Uint8Array | undefined> {
  const [row] = await sql<{ content: Uint8Array }[]>`
    select content from accounting.closing_file
    where closing_id = ${closingId} and format = ${format} and part = ${part}`;
  return row?.content;
}

/** Notes that a month was opened again; answers whether this call did it. */
export async function markReopened(
  sql: Sql,
  id: string,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<boolean> {
  const rows = await sql`
    update accounting.closing set reopened_at = ${at}, reopened_by = ${by}, reopen_reason = ${reason}
    where id = ${id} and reopened_at is null`;
  return rows.count === 1;
}

/** What somebody has closed or opened again. */
export function listByPerson(sql: Sql, accountId: string): Promise<object[]> {
  return sql<object[]>`
    select tenant, to_char(month, 'YYYY-MM') as month, closed_at, closed_by = ${accountId} as was_closed_here, reopened_at
    from accounting.closing where closed_by = ${accountId} or reopened_by = ${accountId} order by id`;
}
