import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { OrderState } from '../orderStates.ts';
import type { OrderAddress } from '../orderStore.ts';

/** An order as a list shows it; cents. */
export type ListedOrder = {
  id: string;
  orderNumber: string;
  tenant: number;
  createdAt: Date;
  state: OrderState;
  stateChangedAt: Date;
  total: number;
  voucherDiscount: number;
  itemQuantity: number;
  paymentType: string;
  paymentId: string | null;
  fanId: string;
  awaitsDispatch: boolean;
  chargedBackAt: Date | null;
  refundOwed: number;
  billingAddress: OrderAddress;
  shippingAddress: OrderAddress;
  /** Ordered in advance: the day (YYYY-MM-DD) from which all of it can be sent. */
  deliversFrom: string | null;
};

/**
 * Which orders: exactly these numbers or ids, the one of a document, those of a buyer, or those with names that begin
 * with these words.
 */
export type OrderSearch =
  | { orderNumbers: readonly string[] }
  | { ids: readonly string[] }
  | { documentNumber: string }
  | { fanId: string }
  | { names: readonly string[] };

export type OrderFilter = {
  search?: OrderSearch | undefined;
  state?: OrderState | undefined;
  isToSend?: boolean | undefined;
  isRefundOwed?: boolean | undefined;
  /** Only those whose money the buyer's bank has back. */
  isChargedBack?: boolean | undefined;
  tenant?: number | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
};

/** `after`: the id of the last order of the page before. */
export type ListPage = { isOldestFirst: boolean; after?: string | undefined; limit: number };

/**
 * Orders of all people, by the moment they were placed. One statement along an index; two where names are searched for:
 * a name that many have is met soon on the way through the newest orders, a rare one is looked up in the index of
 * names.
 */
export async function listForOffice(sql: Sql, filter: OrderFilter, page: ListPage): Promise<ListedOrder[]> {
  const direction = page.isOldestFirst ? sql`asc` : sql`desc`;
  const { search } = filter;
  const rare = search && 'names' in search && (await isRare(sql, search.names)) ? search : undefined;
  const left = rare ? { ...filter, search: undefined } : filter;
  return sql<ListedOrder[]>`
    ${rare ? sql`with named as materialized (select * from "order"."order" as o where ${searched(sql, rare)})` : sql``}
    select o.id, o.order_number, o.tenant, o.created_at, o.state, o.state_changed_at, o.total, o.voucher_discount, o.item_quantity,
      o.payment_type, o.payment_id, o.fan_id, o.awaits_dispatch, o.charged_back_at, o.refund_owed, o.billing_address, o.shipping_address,
      (select max(l.terms ->> 'deliversFrom') from "order".line as l where l.order_id = o.id) as delivers_from
    from ${rare ? sql`named` : sql`"order"."order"`} as o where ${conditions(sql, left, page)}
    order by o.created_at ${direction}, o.id ${direction} limit ${page.limit}`;
}

/** How many orders wait to be sent, counted up to `most`. One statement on an index. */
export async function countToSend({ sql }: Pick<Context, 'sql'>, most: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from (select 1 from "order"."order"
      where awaits_dispatch and charged_back_at is null limit ${most}) as waiting`;
  return row?.count ?? 0;
}

/** A name that more orders have is met within some thousand orders. */
const few = 2000;

/** Do few orders have these names? Single SQL query. */
async function isRare(sql: Sql, names: readonly string[]): Promise<boolean> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from (
      select 1 from "order"."order" as o where ${searched(sql, { names })} limit ${few + 1}) as named`;
  return (row?.count ?? 0) <= few;
}

function conditions(sql: Sql, filter: OrderFilter, { isOldestFirst, after }: ListPage) {
  const { search, state, tenant, from, to } = filter;
  const beyond = isOldestFirst ? sql`>` : sql`<`;
  return [
    search && searched(sql, search),
    state && sql`o.state = ${state}`,
    filter.isToSend && sql`o.awaits_dispatch and o.charged_back_at is null`,
    filter.isChargedBack && sql`o.charged_back_at is not null`,
    filter.isRefundOwed && sql`o.refund_owed > 0`,
    tenant !== undefined && sql`o.tenant = ${tenant}`,
    from && sql`o.created_at >= ${from}`,
    to && sql`o.created_at < ${to}`,
    after &&
      sql`(o.created_at, o.id) ${beyond} ((select created_at from "order"."order" where id = ${after}), ${after}::uuid)`,
  ].reduce<ReturnType<Sql>>((all, one) => (one ? sql`${all} and ${one}` : all), sql`true`);
}

function searched(sql: Sql, search: OrderSearch) {
  if ('orderNumbers' in search) return sql`o.order_number = any(${[...search.orderNumbers]})`;
  if ('ids' in search) return sql`o.id = any(${[...search.ids]}::uuid[])`;
  if ('documentNumber' in search)
    return sql`o.id = (select order_id from "order".document where number = ${search.documentNumber})`;
  if ('fanId' in search) return sql`o.fan_id = ${search.fanId}`;
  const prefixes = search.names.map((name) => `${name}:*`).join(' & ');
  return sql`"order".names_of(o.shipping_address, o.billing_address) @@ to_tsquery('simple', ${prefixes})`;
}

/** The numbers of these orders, by id. Single SQL query. */
export async function listOrderNumbers(
  { sql }: Pick<Context, 'sql'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; orderNumber: string }[]>`
    select id, order_number from "order"."order" where id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]));
}

/** The orders of these checkouts, by the checkout's id. Single SQL query. */
export async function listOrdersOfCheckouts(
  { sql }: Pick<Context, 'sql'>,
  checkoutIds: readonly string[],
): Promise<Map<string, { id: string; orderNumber: string }[]>> {
  const rows = await sql<{ id: string; orderNumber: string; checkoutId: string }[]>`
    select id, order_number, checkout_id from "order"."order" where checkout_id = any(${checkoutIds}::uuid[])
    order by order_number`;
  return Map.groupBy(rows, ({ checkoutId }) => checkoutId);
}
