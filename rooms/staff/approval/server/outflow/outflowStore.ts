import type { Sql } from '#platform/database/database.ts';
import type { OutflowKind } from './outflowRules.ts';

/** Something that leaves the club because staff say so; `amount` in cents. */
export type OutflowRow = {
  id: string;
  kind: OutflowKind;
  subjectId: string;
  amount: number;
  decidedBy: string;
  approvedBy: string | null;
};

/** Lets one transaction at a time decide in the name of this person. */
export async function lockDecider(sql: Sql, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outflow ${accountId}`}, 0))`;
}

/** Was this deed decided before? */
export async function isDecided(sql: Sql, { kind, id }: Pick<OutflowRow, 'kind' | 'id'>): Promise<boolean> {
  const rows = await sql`select 1 from approval.outflow where kind = ${kind} and id = ${id}`;
  return rows.length > 0;
}

type Alone = { kind: OutflowKind; decidedBy: string; since: Date };

/** Cents of a kind that this person has decided about alone since then. */
export async function sumAlone(sql: Sql, { kind, decidedBy, since }: Alone): Promise<number> {
  const [row] = await sql<{ amount: number }[]>`
    select coalesce(sum(amount), 0)::float8 as amount from approval.outflow
    where decided_by = ${decidedBy} and kind = ${kind} and decided_at > ${since} and approved_by is null`;
  return row?.amount ?? 0;
}

/** Notes what was decided; the same deed again changes nothing. */
export async function insertOutflow(sql: Sql, row: OutflowRow, now: Date): Promise<void> {
  await sql`
    insert into approval.outflow (id, kind, subject_id, amount, decided_by, approved_by, decided_at)
    values (${row.id}, ${row.kind}, ${row.subjectId}, ${row.amount}, ${row.decidedBy}, ${row.approvedBy}, ${now})
    on conflict (kind, id) do nothing`;
}
