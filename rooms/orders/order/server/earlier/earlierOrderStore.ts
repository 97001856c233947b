import type { Context } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';

/** What has become of an order of an earlier system, as far as it is told here. */
export const earlierStates = ['completed', 'cancelled', 'returned'] as const;
export type EarlierState = (typeof earlierStates)[number];

/** A thing that was bought; `price` of a piece in gross cents, absent where nobody knows it. */
export type EarlierItem = { quantity: number; name: string; price?: number };

/** An order of an earlier system; `total` in gross cents, `orderedOn` as `2019-07-01`. */
export type EarlierOrder = {
  id: string;
  number: string;
  fanId: string;
  orderedOn: string;
  state: EarlierState;
  total: number;
  items: EarlierItem[];
};

const columns = (sql: Sql) => sql`id, number, fan_id, ordered_on::text as ordered_on, state, total, items`;

/** One page of a fan's earlier orders, newest first, and how many there are in all. Single SQL query. */
export async function listEarlierByFan(
  sql: Sql,
  { fanId, limit, offset }: { fanId: string; limit: number; offset: number },
): Promise<{ orders: EarlierOrder[]; totalCount: number }> {
  const rows = await sql<(EarlierOrder & { totalCount: number })[]>`
    with mine as (select * from "order".earlier_order where fan_id = ${fanId})
    select c.total_count, paged.*
    from (select count(*)::integer as total_count from mine) as c
    left join (
      select ${columns(sql)} from mine order by mine.ordered_on desc, id desc limit ${limit} offset ${offset}
    ) as paged on true`;
  return { orders: rows.filter(({ id }) => id !== null), totalCount: rows[0]?.totalCount ?? 0 };
}

/** Earlier orders by their numbers. */
export function listEarlierByNumbers(sql: Sql, numbers: readonly string[]): Promise<EarlierOrder[]> {
  return sql<EarlierOrder[]>`
    select ${columns(sql)} from "order".earlier_order where number = any(${[...numbers]}::text[])`;
}

/** Which of these numbers belong to orders of the house. */
export async function listTakenNumbers(sql: Sql, numbers: readonly string[]): Promise<string[]> {
  const rows = await sql<{ orderNumber: string }[]>`
    select order_number from "order"."order" where order_number = any(${[...numbers]}::text[])`;
  return rows.map(({ orderNumber }) => orderNumber);
}

/** Who made the earlier order with this number; at most one. */
export async function listFansByEarlierNumber({ sql }: Pick<Context, 'sql'>, number: string): Promise<string[]> {
  return (await listEarlierByNumbers(sql, [number])).map(({ fanId }) => fanId);
}

/**
 * Writes orders of an earlier system down, or corrects them by their number. Single SQL query. Throws where a number
 * belongs to another person.
 */
export async function saveEarlierOrders(sql: Sql, orders: readonly EarlierOrder[], now: Date): Promise<void> {
  const saved = await sql`
    insert into "order".earlier_order as e (id, number, fan_id, ordered_on, state, total, items, imported_at)
    select id, number, "fanId", "orderedOn", state, total, items, ${now}
    from jsonb_to_recordset(${json(orders)}::jsonb) as o (
      id uuid, number text, "fanId" uuid, "orderedOn" date, state text, total integer, items jsonb)
    on conflict (number) do update set ordered_on = excluded.ordered_on, state = excluded.state,
      total = excluded.total, items = excluded.items, imported_at = excluded.imported_at
    where e.fan_id = excluded.fan_id`;
  if (saved.count !== orders.length) throw new Error('an earlier order belongs to another person');
}
