import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { OrderState } from '../orderStates.ts';
import type { OrderAddress } from '../orderStore.ts';

/** Goods of an order as they are packed. */
export type PackedLine = {
  id: string;
  sku: string;
  name: LocalizedText;
  variant: LocalizedText | null;
  /** Names, numbers and other wishes, in the order in which they were asked for. */
  options: string[];
  /** Pieces that were not cancelled. */
  quantity: number;
  /** Years that anyone who takes the parcel has to have. */
  ageLimit: number | null;
  isLettered: boolean;
};

export type OrderToPack = {
  id: string;
  version: number;
  orderNumber: string;
  tenant: number;
  state: OrderState;
  createdAt: Date;
  shippingAddress: OrderAddress;
  lines: PackedLine[];
};

/** How many orders wait whose money the buyer's bank has back, counted up to `most`. One statement on an index. */
export async function countHeldBack({ sql }: Pick<Context, 'sql'>, most: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from (
      select 1 from "order"."order" where awaits_dispatch and charged_back_at is not null limit ${most}) as held`;
  return row?.count ?? 0;
}

/** `today`: YYYY-MM-DD where the club is; what is delivered later does not wait yet. */
export type PackingFilter = { today: string; tenant?: number | undefined; after?: string | undefined; limit: number };

/** Orders that can be packed now, the oldest first; those that are being looked into wait. Single SQL query. */
export function listOrdersToPack({ sql }: Pick<Context, 'sql'>, filter: PackingFilter): Promise<OrderToPack[]> {
  const { today, tenant, after, limit } = filter;
  return sql<OrderToPack[]>`
    select o.id, o.version, o.order_number, o.tenant, o.state, o.created_at, o.shipping_address, (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'sku', l.sku, 'name', l.name, 'variant', l.variant,
        'options', jsonb_path_query_array(l.user_option_values, '$[*].value'), 'ageLimit', l.terms -> 'ageLimit',
        'quantity', l.quantity - l.cancelled_quantity, 'isLettered', l.lettered_at is not null)
        order by l.position), '[]')
      from "order".line as l
      where l.order_id = o.id and l.traits ->> 'isShipped' = 'true' and l.quantity > l.cancelled_quantity) as lines
    from "order"."order" as o
    where ${canGoOut(sql)} and o.state <> 'OrderInReview'
      ${tenant === undefined ? sql`` : sql`and o.tenant = ${tenant}`}
      and not exists (select 1 from "order".line as l where l.order_id = o.id and l.terms ->> 'deliversFrom' > ${today})
      ${after === undefined ? sql`` : sql`and ${isAfter(sql, after)}`}
    order by o.created_at, o.id limit ${limit}`;
}

/** Goods of an order that lie in its parcels. Single SQL query. */
export function listLinesToSend({ sql }: Pick<Context, 'sql'>, orderId: string): Promise<LineToSend[]> {
  return sql<LineToSend[]>`
    select l.quantity - l.cancelled_quantity as quantity, (l.terms ->> 'ageLimit')::integer as age_limit, l.user_option_values <> '[]' as wants_lettering,
      l.lettered_at is not null as is_lettered
    from "order".line as l
    where l.order_id = ${orderId} and l.traits ->> 'isShipped' = 'true' and l.quantity > l.cancelled_quantity`;
}

type LineToSend = Pick<PackedLine, 'quantity' | 'ageLimit' | 'isLettered'> & { wantsLettering: boolean };

export type LineToLetter = PackedLine & {
  orderId: string;
  orderNumber: string;
  createdAt: Date;
  letteredAt: Date | null;
  letteredBy: string | null;
};

type LetteringFilter = { isDone: boolean; after?: string | undefined; limit: number };

/**
 * Lines with wishes of their buyers: those that wait, by the age of their orders, or those that are done, newest first.
 * Single SQL query.
 */
export function listLinesToLetter(
  { sql }: Pick<Context, 'sql'>,
  { isDone, after, limit }: LetteringFilter,
): Promise<LineToLetter[]> {
  const columns = sql`
    l.id, l.sku, l.name, l.variant, (l.terms ->> 'ageLimit')::integer as age_limit, l.lettered_at, l.lettered_by, l.order_id, o.order_number, o.created_at,
    jsonb_path_query_array(l.user_option_values, '$[*].value') as options,
    l.quantity - l.cancelled_quantity as quantity, l.lettered_at is not null as is_lettered`;
  if (isDone)
    return sql<LineToLetter[]>`
      select ${columns} from "order".line as l join "order"."order" as o on o.id = l.order_id
      where l.lettered_at is not null
      ${after === undefined ? sql`` : sql`and ${isBefore(sql, after)}`}
      order by l.lettered_at desc, l.id desc limit ${limit}`;
  return sql<LineToLetter[]>`
    select ${columns} from "order"."order" as o join "order".line as l on l.order_id = o.id
    where ${canGoOut(sql)} and o.state <> 'OrderInReview' and ${wantsLettering(sql)} and l.lettered_at is null
      ${after === undefined ? sql`` : sql`and (o.created_at, o.id, l.position) > (${placeOf(sql, after)})`}
    order by o.created_at, o.id, l.position limit ${limit}`;
}

/** How many lines wait for their lettering, counted up to `most`. One statement on an index. */
export async function countToLetter({ sql }: Pick<Context, 'sql'>, most: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from (
      select 1 from "order"."order" as o join "order".line as l on l.order_id = o.id
      where ${canGoOut(sql)} and o.state <> 'OrderInReview' and ${wantsLettering(sql)} and l.lettered_at is null
      limit ${most}) as waiting`;
  return row?.count ?? 0;
}

/**
 * Notes that lines are lettered (`by`: whose account), or that they wait again (`by`: null), as long as their order has
 * not been sent. Answers those that are so now by this call. Single SQL query.
 */
export async function setLettered(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  ids: readonly string[],
  by: string | null,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update "order".line as l
    set lettered_at = ${by === null ? null : now}::timestamptz, lettered_by = ${by}::uuid
    from "order"."order" as o
    where o.id = l.order_id and ${canGoOut(sql)} and l.id = any(${[...ids]}) and ${wantsLettering(sql)}
      and (l.lettered_at is null) = ${by !== null}
    returning l.id`;
  return rows.map(({ id }) => id);
}

/** What the buyer's bank has the money of does not leave the house. */
const canGoOut = (sql: Sql) => sql`o.awaits_dispatch and o.charged_back_at is null`;

const wantsLettering = (sql: Sql) =>
  sql`l.user_option_values <> '[]' and l.traits ->> 'isShipped' = 'true' and l.quantity > l.cancelled_quantity`;

const isAfter = (sql: Sql, id: string) =>
  sql`(o.created_at, o.id) > ((select created_at from "order"."order" where id = ${id}), ${id}::uuid)`;

const isBefore = (sql: Sql, id: string) =>
  sql`(l.lettered_at, l.id) < ((select lettered_at from "order".line where id = ${id}), ${id}::uuid)`;

const placeOf = (sql: Sql, lineId: string) => sql`
  select before.created_at, before.id, line.position from "order".line as line
  join "order"."order" as before on before.id = line.order_id where line.id = ${lineId}`;
