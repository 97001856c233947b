import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { DocumentKind } from '../documents/documentRules.ts';
import type { OrderAddress } from '../orderStore.ts';

/** An invoice or a credit note as a list shows it; cents. */
export type FoundDocument = {
  id: string;
  /** Null: it stands without an order. */
  orderId: string | null;
  /** Of its order, or of what else it is about. */
  orderNumber: string;
  /** Of a document without an order: the thing of which room it is about. */
  room: string | null;
  thingId: string | null;
  kind: DocumentKind;
  tenant: number;
  number: string;
  /** YYYY-MM-DD. */
  issuedOn: string;
  gross: number;
  buyer: OrderAddress;
};

export type DocumentFilter = {
  /** Exactly these numbers; absent: all. */
  numbers?: readonly string[] | undefined;
  kind?: DocumentKind | undefined;
  tenant?: number | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
};

/**
 * Documents of all orders and without one, newest first; `after`: the id of the last one of the page before. Single SQL
 * query.
 */
export function findDocuments(
  { sql }: Pick<Context, 'sql'>,
  filter: DocumentFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<FoundDocument[]> {
  return sql<FoundDocument[]>`
    select d.id, d.order_id, coalesce(d.content -> 'order', d.content -> 'reference') ->> 'number' as order_number,
      d.room, d.thing_id, d.kind, d.tenant, d.number,
      d.content ->> 'issuedOn' as issued_on, (d.content ->> 'gross')::integer as gross, d.content -> 'buyer' as buyer
    from "order".document as d where ${conditions(sql, filter, after)}
    order by d.issued_at desc, d.id desc limit ${limit}`;
}

function conditions(sql: Sql, { numbers, kind, tenant, from, to }: DocumentFilter, after: string | undefined) {
  return [
    numbers && sql`d.number = any(${[...numbers]})`,
    kind && sql`d.kind = ${kind}`,
    tenant !== undefined && sql`d.tenant = ${tenant}`,
    from && sql`d.issued_at >= ${from}`,
    to && sql`d.issued_at < ${to}`,
    after && sql`(d.issued_at, d.id) < ((select issued_at from "order".document where id = ${after}), ${after}::uuid)`,
  ].reduce<ReturnType<Sql>>((all, one) => (one ? sql`${all} and ${one}` : all), sql`true`);
}

/** The orders that were paid with a payment, each with its invoice, where it has one. */
export type InvoicedOrder = {
  paymentId: string;
  orderId: string;
  orderNumber: string;
  invoice: string | null;
  /** The day until which it is to be paid, YYYY-MM-DD. */
  dueOn: string | null;
  billingAddress: OrderAddress;
};

/** Orders and invoices behind payments. Single SQL query. */
export function listInvoicesOfPayments(
  { sql }: Pick<Context, 'sql'>,
  paymentIds: readonly string[],
): Promise<InvoicedOrder[]> {
  return sql<InvoicedOrder[]>`
    select o.payment_id, o.id as order_id, o.order_number, d.number as invoice, d.content -> 'paid' ->> 'dueOn' as due_on,
      o.billing_address
    from "order"."order" as o left join "order".document as d on d.order_id = o.id and d.kind = 'invoice'
    where o.payment_id = any(${[...paymentIds]}::uuid[]) order by o.order_number`;
}
