import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { CaseState } from '../../inbox/caseRules.ts';

/** A return as a list shows it; cents. */
export type ListedCase = {
  id: string;
  number: string;
  orderId: string;
  fanId: string;
  state: CaseState;
  createdAt: Date;
  stateAt: Date;
  pieces: number;
  amount: number;
};

export type CaseFilter = {
  /** Exactly this return, those of an order, or those of a person. */
  search?: { number: string } | { orderIds: readonly string[] } | { fanId: string } | undefined;
  state?: CaseState | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
};

/** `after`: the id of the last return of the page before. */
type Page = { isOldestFirst: boolean; after?: string | undefined; limit: number };

/** Returns of all people, by the moment they were announced. Single SQL query, along an index. */
export function listCases(sql: Sql, filter: CaseFilter, page: Page): Promise<ListedCase[]> {
  const direction = page.isOldestFirst ? sql`asc` : sql`desc`;
  return sql<ListedCase[]>`
    select c.id, c.number, c.order_id, c.fan_id, c.state, c.created_at, c.state_at,
      (select coalesce(sum(quantity), 0)::integer from returns.line where case_id = c.id) as pieces,
      (select coalesce(sum(amount), 0)::integer from returns.line where case_id = c.id) as amount
    from returns.return_case as c where ${conditions(sql, filter, page)}
    order by c.created_at ${direction}, c.id ${direction} limit ${page.limit}`;
}

function conditions(sql: Sql, { search, state, from, to }: CaseFilter, { isOldestFirst, after }: Page) {
  const beyond = isOldestFirst ? sql`>` : sql`<`;
  return [
    search && searched(sql, search),
    state && sql`c.state = ${state}`,
    from && sql`c.created_at >= ${from}`,
    to && sql`c.created_at < ${to}`,
    after &&
      sql`(c.created_at, c.id) ${beyond} ((select created_at from returns.return_case where id = ${after}), ${after}::uuid)`,
  ].reduce<ReturnType<Sql>>((all, one) => (one ? sql`${all} and ${one}` : all), sql`true`);
}

function searched(sql: Sql, search: NonNullable<CaseFilter['search']>) {
  if ('number' in search) return sql`c.number = ${search.number}`;
  if ('orderIds' in search) return sql`c.order_id = any(${[...search.orderIds]}::uuid[])`;
  return sql`c.fan_id = ${search.fanId}`;
}

/** How many returns wait for staff, counted up to `most`. One statement on an index. */
export async function countWaiting({ sql }: Pick<Context, 'sql'>, most: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count
    from (select 1 from returns.return_case where state in ('arrived', 'graded') limit ${most}) as waiting`;
  return row?.count ?? 0;
}
