import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { DeclarationState } from '../../declarations/declarationRules.ts';
import type { Declaration, Outcome } from '../declarationStore.ts';

/** A declaration with what has come of it. */
export type KnownDeclaration = Declaration & {
  outcome: Outcome | null;
  orderId: string | null;
  handledAt: Date | null;
  handledBy: string | null;
  handledAs: 'entered' | 'answered' | null;
  handledWhy: string | null;
  caseId: string | null;
};

export type DeclarationFilter = {
  search?: { orderNumbers: readonly string[] } | { email: string } | undefined;
  state?: DeclarationState | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
};

const columns = (sql: Sql) => sql`
  id, order_number, name, email, articles, locale, declared_at, outcome, order_id,
  handled_at, handled_by, handled_as, handled_why, case_id`;

/** `after`: the id of the last declaration of the page before. */
type Page = { isOldestFirst: boolean; after?: string | undefined; limit: number };

/** Declarations by the moment at which they came. Single SQL query, along an index. */
export function listDeclarationRows(sql: Sql, filter: DeclarationFilter, page: Page): Promise<KnownDeclaration[]> {
  const direction = page.isOldestFirst ? sql`asc` : sql`desc`;
  return sql<KnownDeclaration[]>`
    select ${columns(sql)} from returns.declaration where ${conditions(sql, filter, page)}
    order by declared_at ${direction}, id ${direction} limit ${page.limit}`;
}

function conditions(sql: Sql, { search, state, from, to }: DeclarationFilter, { isOldestFirst, after }: Page) {
  const beyond = isOldestFirst ? sql`>` : sql`<`;
  return [
    search && searched(sql, search),
    state && inState(sql, state),
    from && sql`declared_at >= ${from}`,
    to && sql`declared_at < ${to}`,
    after &&
      sql`(declared_at, id) ${beyond}
        ((select declared_at from returns.declaration where id = ${after}), ${after}::uuid)`,
  ].reduce<ReturnType<Sql>>((all, one) => (one ? sql`${all} and ${one}` : all), sql`true`);
}

function searched(sql: Sql, search: NonNullable<DeclarationFilter['search']>) {
  if ('email' in search) return sql`lower(email) = lower(${search.email})`;
  return sql`order_number = any(${[...search.orderNumbers]})`;
}

function inState(sql: Sql, state: DeclarationState) {
  if (state === 'open') return sql`outcome in ('unknown', 'articles') and handled_at is null`;
  if (state === 'done') return sql`handled_at is not null`;
  return state === 'waiting' ? sql`outcome is null` : sql`outcome in ('taken', 'nothing') and handled_at is null`;
}

/** A declaration with the number of the return that came of it, where staff have entered one. Single SQL query. */
export async function findDeclaration(
  sql: Sql,
  id: string,
): Promise<(KnownDeclaration & { caseNumber: string | null }) | undefined> {
  const [row] = await sql<(KnownDeclaration & { caseNumber: string | null })[]>`
    select ${columns(sql)}, (select number from returns.return_case as c where c.id = d.case_id) as case_number
    from returns.declaration as d where id = ${id}`;
  return row;
}

/** How many declarations somebody has to read, counted up to `limit`. Single SQL query on an index. */
export async function countToRead({ sql }: Pick<Context, 'sql'>, limit: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from (
      select 1 from returns.declaration
      where outcome in ('unknown', 'articles') and handled_at is null limit ${limit}) as open`;
  return row?.count ?? 0;
}

/** Locks a declaration that somebody has to read; false: there is none of that id (any more). */
export async function lockToRead(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    select id from returns.declaration
    where id = ${id} and outcome in ('unknown', 'articles') and handled_at is null for no key update`;
  return rows.length > 0;
}

/** A return was entered for it. The declaration must be locked. */
export async function markEntered(
  sql: Sql,
  id: string,
  entered: { by: string; caseId: string; orderId: string; fanId: string },
  now: Date,
): Promise<void> {
  await sql`
    update returns.declaration set handled_at = ${now}, handled_by = ${entered.by}, handled_as = 'entered',
      case_id = ${entered.caseId}, order_id = ${entered.orderId}, fan_id = ${entered.fanId}
    where id = ${id}`;
}

/** No return comes of it. False: somebody has dealt with it before, or nobody has to. */
export async function markAnswered(sql: Sql, id: string, { by, why }: { by: string; why: string }, now: Date) {
  const rows = await sql`
    update returns.declaration set handled_at = ${now}, handled_by = ${by}, handled_as = 'answered',
      handled_why = ${why}
    where id = ${id} and outcome in ('unknown', 'articles') and handled_at is null returning id`;
  return rows.length > 0;
}

/** Somebody has to read it again. False: it was not done without a return. */
export async function markOpenAgain(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update returns.declaration set handled_at = null, handled_by = null, handled_as = null, handled_why = null
    where id = ${id} and handled_as = 'answered' returning id`;
  return rows.length > 0;
}

/** Deletes what was declared before a moment and was never found to belong to an order. Single SQL query. */
export async function deleteWithoutOrder(sql: Sql, before: Date): Promise<void> {
  await sql`
    delete from returns.declaration where declared_at < ${before} and order_id is null and settled_at is not null`;
}
