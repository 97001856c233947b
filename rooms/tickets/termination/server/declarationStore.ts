import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';

/** A contract that was cancelled; `endsAt` as ISO 8601. */
export type EndedContract = { number: string; name: string; endsAt: string };

export type Declaration = {
  id: string;
  declaredAt: Date;
  name: string;
  email: string;
  contractNumber: string | null;
  kind: 'ordinary' | 'forCause';
  reason: string | null;
  wishedOn: string | null;
  locale: Locale;
  ended: EndedContract[] | null;
};

const columns = (sql: Sql) => sql`
  id, declared_at, name, email, contract_number, kind, reason, wished_on::text as wished_on, locale, ended`;

export async function insertDeclaration(sql: Sql, row: Omit<Declaration, 'ended'>): Promise<void> {
  await sql`
    insert into termination.declaration (id, declared_at, name, email, contract_number, kind, reason, wished_on, locale)
    values (${row.id}, ${row.declaredAt}, ${row.name}, ${row.email}, ${row.contractNumber}, ${row.kind}, ${row.reason},
      ${row.wishedOn}::date, ${row.locale})`;
}

/** Locks one that nobody has looked at yet. */
export async function lockUnsettled(sql: Sql, id: string): Promise<Declaration | undefined> {
  const [row] = await sql<Declaration[]>`
    select ${columns(sql)} from termination.declaration where id = ${id} and ended is null for update`;
  return row;
}

export async function markSettled(
  sql: Sql,
  { id, fanId, ended }: { id: string; fanId: string | null; ended: EndedContract[] },
): Promise<void> {
  await sql`
    update termination.declaration set fan_id = ${fanId}, ended = ${JSON.stringify(ended)}::text::jsonb where id = ${id}`;
}

/** Answers the declaration whose receipt is to be sent now; undefined: it was sent. */
export async function takeReceipt(sql: Sql, id: string, now: Date): Promise<Declaration | undefined> {
  const [row] = await sql<Declaration[]>`
    update termination.declaration set receipted_at = ${now} where id = ${id} and receipted_at is null
    and ended is not null returning ${columns(sql)}`;
  return row;
}

/** Deletes what was declared before. */
export async function deleteBefore(sql: Sql, before: Date): Promise<void> {
  await sql`delete from termination.declaration where declared_at < ${before}`;
}
