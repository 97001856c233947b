import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';

/** What somebody declared. `articles` null: the whole order. */
export type Declaration = {
  id: string;
  orderNumber: string;
  name: string;
  email: string;
  articles: string | null;
  locale: Locale;
  declaredAt: Date;
};
/** `unknown`: no order of that number belongs to that address; `articles`: somebody has to read what is meant. */
export type Outcome = 'unknown' | 'taken' | 'nothing' | 'articles';

/**
 * Writes a declaration down unless the same was declared today. Answers which one holds, and whether this call made it.
 */
export async function insertDeclaration(
  sql: Sql,
  row: Declaration,
): Promise<{ id: string; declaredAt: Date; isNew: boolean }> {
  const [made] = await sql<{ id: string; declaredAt: Date }[]>`
    insert into returns.declaration (id, order_number, name, email, articles, locale, declared_at)
    values (${row.id}, ${row.orderNumber}, ${row.name}, ${row.email}, ${row.articles}, ${row.locale}, ${row.declaredAt})
    on conflict do nothing returning id, declared_at`;
  if (made) return { ...made, isNew: true };
  const [before] = await sql<{ id: string; declaredAt: Date }[]>`
    select id, declared_at from returns.declaration
    where lower(email) = lower(${row.email}) and order_number = ${row.orderNumber}
      and articles is not distinct from ${row.articles}
    order by declared_at desc limit 1`;
  return before ? { ...before, isNew: false } : { ...row, isNew: false };
}

/** Locks a declaration that nobody has dealt with yet. */
export async function lockUnsettled(sql: Sql, id: string): Promise<Declaration | undefined> {
  const [row] = await sql<Declaration[]>`
    select id, order_number, name, email, articles, locale, declared_at from returns.declaration
    where id = ${id} and settled_at is null for no key update`;
  return row;
}

export async function markSettled(
  sql: Sql,
  id: string,
  result: { outcome: Outcome; orderId?: string; fanId?: string },
  now: Date,
): Promise<void> {
  await sql`
    update returns.declaration set outcome = ${result.outcome}, order_id = ${result.orderId ?? null},
      fan_id = ${result.fanId ?? null}, settled_at = ${now}
    where id = ${id}`;
}

/** How many receipts about an order have gone out since then. */
export async function countReceipts(sql: Sql, orderId: string, since: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from returns.declaration where order_id = ${orderId} and receipt_at > ${since}`;
  return row?.count ?? 0;
}

/** Does the receipt of any settled declaration of this address wait? */
export async function isReceiptWaiting(sql: Sql, email: string): Promise<boolean> {
  const rows = await sql`
    select id from returns.declaration
    where lower(email) = lower(${email}) and receipt_at is null and settled_at is not null limit 1`;
  return rows.length > 0;
}

/**
 * Takes up to `limit` settled declarations of an address whose receipts wait, oldest first, and notes that these go out
 * now.
 */
export async function takeWaitingReceipts(sql: Sql, email: string, now: Date, limit: number): Promise<Declaration[]> {
  const rows = await sql<Declaration[]>`
    update returns.declaration set receipt_at = ${now}
    where id in (
      select id from returns.declaration
      where lower(email) = lower(${email}) and receipt_at is null and settled_at is not null
      order by declared_at, id limit ${limit} for no key update)
    returning id, order_number, name, email, articles, locale, declared_at`;
  return rows.toSorted((one, other) => one.declaredAt.getTime() - other.declaredAt.getTime());
}

export async function markReceipted(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`update returns.declaration set receipt_at = ${now} where id = ${id}`;
}

/** Declarations that somebody has to read, oldest first: no such order, or single articles in words. */
export async function listToRead(
  sql: Sql,
  since: Date,
  limit: number,
): Promise<(Declaration & { outcome: Outcome })[]> {
  return sql<(Declaration & { outcome: Outcome })[]>`
    select id, order_number, name, email, articles, locale, declared_at, outcome from returns.declaration
    where outcome in ('unknown', 'articles') and handled_at is null and declared_at > ${since}
    order by declared_at limit ${limit}`;
}
