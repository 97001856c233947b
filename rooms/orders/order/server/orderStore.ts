import type { Context } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { RateShare } from '#platform/money/rateShares.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { LineTerms, LineTraits, UserOptionValue } from '#ports/sellable.ts';
import type { SoldOrderLine } from './listSoldLines.ts';
import type { RateSum } from './orderRules.ts';
import type { OrderState } from './orderStates.ts';

/** An address as it stays with an order. */
export type OrderAddress = {
  company?: string | undefined;
  firstName: string;
  lastName: string;
  street: string;
  additionalAddress?: string | undefined;
  postalCode: string;
  city: string;
  countryCode: string;
  phone?: string | undefined;
};

/** A bought line; price, total and what promotion codes took off that total are gross cents. */
export type OrderLine = {
  id: string;
  sku: string;
  type: string;
  /** What it is, as it was when it was ordered. */
  traits: LineTraits;
  name: LocalizedText;
  variant: LocalizedText | null;
  userOptionValues: UserOptionValue[];
  imageId: string | null;
  path: string;
  price: number;
  quantity: number;
  total: number;
  discount: number;
  vatRate: number;
  /** As they were told when it was ordered. */
  terms: LineTerms;
  /** Cancelled before the invoice: pieces, and the gross cents they came to. */
  cancelledQuantity: number;
  cancelledAmount: number;
};

/**
 * Where an order comes from: a checkout of its buyer's, one that staff went through by telephone, a pass that renews
 * itself, or the billing of season-ticket contracts.
 */
export type OrderOrigin = 'checkout' | 'phone' | 'renewal' | 'contractRun';

/** An order with its lines; amounts in cents. */
export type Order = {
  id: string;
  orderNumber: string;
  tenant: number;
  checkoutId: string;
  paymentId: string | null;
  fanId: string;
  /** The person who ordered for an organisation; null: the buyer ordered for themself. */
  actedBy: string | null;
  /** Who of the staff took it by telephone; null: nobody did. */
  takenBy: string | null;
  origin: OrderOrigin;
  state: OrderState;
  stateChangedAt: Date;
  createdAt: Date;
  source: 'Fanshop' | 'Online';
  paymentType: string;
  locale: 'de' | 'en' | 'ja';
  goods: number;
  shipping: number;
  /** What of `shipping` belongs to which VAT rate. */
  shippingShares: RateShare[];
  voucherDiscount: number;
  promotionDiscount: number;
  total: number;
  tax: number;
  taxes: RateSum[];
  itemQuantity: number;
  /** Went back before the invoice. */
  cancelledShipping: number;
  cancelledVouchers: number;
  /** Was on its way back and has not arrived. */
  refundOwed: number;
  /** Since when the buyer's bank has its money back: nothing of it is sent, and nothing is given back once more. */
  chargedBackAt: Date | null;
  /** Grows with each change that somebody at a screen has to know of before changing something else. */
  version: number;
  /** Goods of it have not been sent yet. */
  awaitsDispatch: boolean;
  confirmationMailedAt: Date | null;
  shippingAddress: OrderAddress;
  billingAddress: OrderAddress;
  lines: OrderLine[];
  documents: ListedDocument[];
};

/** A document as an order names it; `size` in bytes, null until its file has been made. */
export type ListedDocument = {
  id: string;
  kind: 'invoice' | 'creditNote';
  number: string;
  issuedAt: string;
  language: 'de' | 'en';
  size: number | null;
};

type NewLine = Omit<OrderLine, 'cancelledQuantity' | 'cancelledAmount'>;
type KnownLater =
  | 'orderNumber'
  | 'stateChangedAt'
  | 'createdAt'
  | 'refundOwed'
  | 'chargedBackAt'
  | 'version'
  | 'confirmationMailedAt'
  | 'cancelledShipping'
  | 'cancelledVouchers';
export type NewOrder = Omit<Order, KnownLater | 'documents' | 'lines'> & { lines: NewLine[] };

/**
 * Places orders and their lines and draws the next number of each partner, in one statement. The number row stays
 * locked until the caller commits, so this belongs at the end of a transaction. Throws (unique checkout and tenant)
 * when they exist already.
 */
export function insertAll(sql: Sql, orders: NewOrder[], now: Date): Promise<{ id: string; orderNumber: string }[]> {
  const lines = orders.flatMap((order) =>
    order.lines.map((line, position) => ({ ...line, orderId: order.id, position })),
  );
  return sql<{ id: string; orderNumber: string }[]>`
    with placed as (
      select * from jsonb_to_recordset(${json(orders)}::jsonb) as p (
        id uuid, tenant integer, "checkoutId" uuid, "paymentId" uuid, "fanId" uuid, "actedBy" uuid, "takenBy" uuid,
        origin text, state text, source text, "paymentType" text, locale text, goods integer, shipping integer,
        "shippingShares" jsonb, "voucherDiscount" integer, "promotionDiscount" integer, total integer, tax integer,
        taxes jsonb, "itemQuantity" integer, "awaitsDispatch" boolean, "shippingAddress" jsonb, "billingAddress" jsonb)
    ), numbered as (
      insert into "order".number_range as r (tenant, last_number)
      select tenant, 100001 from placed order by tenant
      on conflict (tenant) do update set last_number = r.last_number + 1
      returning r.tenant, r.last_number
    ), lines as (
      insert into "order".line (id, order_id, position, sku, type, traits, name, variant, user_option_values, image_id,
        path, price, quantity, total, discount, vat_rate, terms)
      select id, "orderId", position, sku, type, traits, name, variant, "userOptionValues", "imageId",
        path, price, quantity, total, discount, "vatRate", terms
      from jsonb_to_recordset(${json(lines)}::jsonb) as l (
        id uuid, "orderId" uuid, position integer, sku text, type text, traits jsonb, name jsonb, variant jsonb,
        "userOptionValues" jsonb, "imageId" text, path text, price integer, quantity integer, total integer, discount integer,
        "vatRate" numeric, terms jsonb)
    )
    insert into "order"."order" (id, order_number, tenant, checkout_id, payment_id, fan_id, acted_by, taken_by,
      origin, state, state_changed_at, created_at, source, payment_type, locale, goods, shipping, shipping_shares,
      voucher_discount, promotion_discount, total, tax, taxes, item_quantity, awaits_dispatch, shipping_address,
      billing_address)
    select id, tenant || '-' || last_number, tenant, "checkoutId", "paymentId", "fanId", "actedBy", "takenBy",
      origin, state, ${now}, ${now}, source, "paymentType", locale, goods, shipping, "shippingShares",
      "voucherDiscount", "promotionDiscount", total, tax, taxes, "itemQuantity", "awaitsDispatch", "shippingAddress",
      "billingAddress"
    from placed join numbered using (tenant)
    order by tenant
    returning id, order_number`;
}

type ListQuery = { fanId: string; sources: string[]; newestFirst: boolean; limit: number; offset: number };

/** One page of a fan's orders with their lines, and how many there are in all. Single SQL query. */
export async function listByFan(sql: Sql, query: ListQuery): Promise<{ orders: Order[]; totalCount: number }> {
  const direction = query.newestFirst ? sql`desc` : sql`asc`;
  const rows = await sql<(Order & { totalCount: number })[]>`
    with mine as (select * from "order"."order" where fan_id = ${query.fanId} and source = any(${query.sources})),
    paged as (
      select * from mine order by created_at ${direction}, id ${direction} limit ${query.limit} offset ${query.offset})
    select c.total_count, paged.*, ${linesOf(sql, sql`paged.id`)}, ${documentsOf(sql, sql`paged.id`)}
    from (select count(*)::integer as total_count from mine) as c left join paged on true
    order by paged.created_at ${direction}, paged.id ${direction}`;
  return { orders: rows.filter((row) => row.id !== null), totalCount: rows[0]?.totalCount ?? 0 };
}

/** A fan's orders that belong to a checkout or a payment, or the one order with this id. Single SQL query. */
export function listByAnyId(sql: Sql, fanId: string, id: string): Promise<Order[]> {
  return sql<Order[]>`
    select o.*, ${linesOf(sql, sql`o.id`)}, ${documentsOf(sql, sql`o.id`)} from "order"."order" as o
    where o.fan_id = ${fanId} and (o.checkout_id = ${id} or o.payment_id = ${id} or o.id = ${id})
    order by o.tenant`;
}

/**
 * The order with this number, or with this id of this fan; `isLocked` keeps it as it is until the transaction ends. One
 * statement.
 */
export async function findOrder(
  { sql }: Pick<Context, 'sql'>,
  wanted: { orderNumber: string } | { id: string; fanId: string },
  isLocked = false,
): Promise<Order | undefined> {
  const which =
    'orderNumber' in wanted
      ? sql`o.order_number = ${wanted.orderNumber}`
      : sql`o.id = ${wanted.id} and o.fan_id = ${wanted.fanId}`;
  const [row] = await sql<Order[]>`
    select o.*, ${linesOf(sql, sql`o.id`)}, ${documentsOf(sql, sql`o.id`)} from "order"."order" as o
    where ${which} ${isLocked ? sql`for no key update of o` : sql``}`;
  return row;
}

/** The language of the latest order of each of these people. */
export function listLocales(sql: Sql, fanIds: readonly string[]): Promise<Pick<Order, 'fanId' | 'locale'>[]> {
  return sql<Pick<Order, 'fanId' | 'locale'>[]>`
    select distinct on (fan_id) fan_id, locale from "order"."order" where fan_id = any(${[...fanIds]}::uuid[])
    order by fan_id, created_at desc`;
}

/** Lines of living orders of these things, the oldest first. */
export function listLinesOfSkus(sql: Sql, skus: readonly string[]): Promise<SoldOrderLine[]> {
  return sql<SoldOrderLine[]>`
    select l.id as order_line_id, o.id as order_id, o.checkout_id, o.fan_id, o.created_at as ordered_at, l.sku,
      l.quantity, l.price, l.discount, l.user_option_values
    from "order".line as l join "order"."order" as o on o.id = l.order_id
    where l.sku = any(${[...skus]}) and o.state not in ('Cancelled', 'CompleteCancellation', 'CreditCreated')
    order by o.created_at, l.id`;
}

/** Any order by its id, for the house's own work. */
export async function findById(sql: Sql, id: string): Promise<Order | undefined> {
  const [order] = await sql<Order[]>`
    select o.*, ${linesOf(sql, sql`o.id`)}, ${documentsOf(sql, sql`o.id`)} from "order"."order" as o where o.id = ${id}`;
  return order;
}

/** Locks an order until the caller commits, and answers it as it then is. */
export async function lockOrder(sql: Sql, id: string): Promise<Order | undefined> {
  await sql`select 1 from "order"."order" where id = ${id} for no key update`;
  return findById(sql, id);
}

/** Notes how much (cents) of an order was on its way back and has not arrived. */
export async function markRefundOwed({ sql }: Pick<Context, 'sql'>, id: string, owed: number): Promise<void> {
  await sql`update "order"."order" set refund_owed = ${owed} where id = ${id}`;
}

/** Notes what was cancelled before the invoice; amounts in cents. */
export async function noteCancelled(
  sql: Sql,
  orderId: string,
  cancelled: {
    lines: readonly { orderLineId: string; quantity: number; amount: number }[];
    shipping: number;
    toVouchers: number;
  },
): Promise<void> {
  await sql`
    with lines as (
      update "order".line set cancelled_quantity = cancelled_quantity + c.quantity, cancelled_amount = cancelled_amount + c.amount
      from (select "orderLineId", sum(quantity)::integer as quantity, sum(amount)::integer as amount
        from jsonb_to_recordset(${json(cancelled.lines)}::jsonb) as c ("orderLineId" uuid, quantity integer, amount integer)
        group by "orderLineId") as c
      where line.id = c."orderLineId" and line.order_id = ${orderId}
    )
    update "order"."order" set cancelled_shipping = cancelled_shipping + ${cancelled.shipping},
      cancelled_vouchers = cancelled_vouchers + ${cancelled.toVouchers}, version = version + 1
    where id = ${orderId}`;
}

/** Notes that the confirmation of a checkout's orders has been sent; answers whether this call was the first. */
export async function markConfirmationMailed(sql: Sql, checkoutId: string, now: Date): Promise<boolean> {
  const marked = await sql`
    update "order"."order" set confirmation_mailed_at = ${now}
    where checkout_id = ${checkoutId} and confirmation_mailed_at is null`;
  return marked.count > 0;
}

function documentsOf(sql: Sql, orderId: ReturnType<Sql>) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'issuedAt', d.issued_at,
      'language', d.content ->> 'language', 'size', octet_length(d.file)) order by d.issued_at, d.id), '[]')
    from "order".document as d where d.order_id = ${orderId}) as documents`;
}

function linesOf(sql: Sql, orderId: ReturnType<Sql>) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'sku', l.sku, 'type', l.type, 'traits', l.traits, 'name', l.name, 'variant', l.variant,
      'userOptionValues', l.user_option_values, 'imageId', l.image_id, 'path', l.path, 'price', l.price,
      'quantity', l.quantity, 'total', l.total, 'discount', l.discount, 'vatRate', l.vat_rate, 'terms', l.terms,
      'cancelledQuantity', l.cancelled_quantity, 'cancelledAmount', l.cancelled_amount) order by l.position), '[]')
    from "order".line as l where l.order_id = ${orderId}) as lines`;
}
