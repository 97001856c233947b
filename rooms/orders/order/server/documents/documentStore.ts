import { json, type Sql } from '#platform/database/database.ts';
import { type DocumentContent, type DocumentKind, numberPrefix } from './documentRules.ts';

export type OrderDocument = {
  id: string;
  /** Null: it stands without an order. */
  orderId: string | null;
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  /** What a credit note is for; `order` for an invoice. */
  cause: string;
  content: DocumentContent;
};

/** Of a document without an order: whom it is for, and the thing of which room it is about. */
type Standalone = { fanId: string; room: string; thingId: string };

type NewDocument = Omit<OrderDocument, 'number'> & { tenant: number; standalone?: Standalone };

/**
 * Issues a document under the next number of its partner and kind, in one statement. That range stays locked until the
 * caller commits, and a rollback gives the number back; so this belongs at the end of a transaction. Throws (unique)
 * when the same has been issued already.
 */
export async function insertDocument(sql: Sql, document: NewDocument): Promise<string> {
  const { id, orderId, kind, tenant, cause, issuedAt, content, standalone } = document;
  const { fanId = null, room = null, thingId = null } = standalone ?? {};
  const [row] = await sql<{ number: string }[]>`
    with drawn as (
      insert into "order".document_range as r (tenant, kind, last_number) values (${tenant}, ${kind}, 100001)
      on conflict (tenant, kind) do update set last_number = r.last_number + 1
      returning last_number
    )
    insert into "order".document (id, order_id, kind, tenant, sequence, number, cause, issued_at, content, addressee_id,
      room, thing_id)
    select ${id}, ${orderId}, ${kind}, ${tenant}, last_number, ${numberPrefix(tenant, kind)} || last_number, ${cause},
      ${issuedAt}, ${json(content)}::jsonb, ${fanId}, ${room}, ${thingId}
    from drawn returning number`;
  return row?.number ?? '';
}

/** The documents of an order, oldest first. */
export function listByOrder(sql: Sql, orderId: string): Promise<OrderDocument[]> {
  return sql<OrderDocument[]>`
    select id, order_id, kind, number, issued_at, cause, content from "order".document
    where order_id = ${orderId} order by issued_at, id`;
}

/** A document about a thing of another room; cents. */
export type ThingDocument = {
  id: string;
  thingId: string;
  kind: DocumentKind;
  cause: string;
  number: string;
  issuedAt: Date;
  issuedOn: string;
  gross: number;
  language: 'de' | 'en';
};

/** Documents about things of a room, oldest first. */
export function listByThings(sql: Sql, room: string, thingIds: readonly string[]): Promise<ThingDocument[]> {
  return sql<ThingDocument[]>`
    select id, thing_id, kind, cause, number, issued_at, content ->> 'issuedOn' as issued_on,
      (content ->> 'gross')::integer as gross, content ->> 'language' as language
    from "order".document
    where order_id is null and room = ${room} and thing_id = any(${[...thingIds]}::uuid[]) order by issued_at, id`;
}

/**
 * What somebody was credited and invoiced without an order; cents. `buyer`: as the last of these documents names them.
 */
export type AddresseeSum = {
  addresseeId: string;
  buyer: DocumentContent['buyer'];
  sales: number;
  credited: number;
  fees: number;
};

/** The sums of a calendar year, by person; a document that names another one takes it back. */
export function sumStandalone(sql: Sql, { room, year }: { room: string; year: number }): Promise<AddresseeSum[]> {
  return sql<AddresseeSum[]>`
    select addressee_id, (array_agg(content -> 'buyer' order by issued_at desc))[1] as buyer,
      coalesce(sum(sign) filter (where kind = 'sellerCreditNote'), 0)::int as sales,
      coalesce(sum(sign * gross) filter (where kind = 'sellerCreditNote'), 0)::float8 as credited,
      coalesce(sum(sign * gross) filter (where kind <> 'sellerCreditNote'), 0)::float8 as fees
    from (
      select addressee_id, content, issued_at, kind, (content ->> 'gross')::int as gross,
        case when content ? 'invoice' then -1 else 1 end as sign
      from "order".document
      where order_id is null and room = ${room} and left(content ->> 'issuedOn', 4) = ${String(year)}
    ) as d
    group by addressee_id order by addressee_id`;
}

/** A document with its PDF, where that has been made. */
export type StoredDocument = OrderDocument & {
  file: Uint8Array | null;
  /** Of a document without an order: the thing of which room it is about. */
  room: string | null;
  thingId: string | null;
};

/** A document of one of this person's orders, or one without an order that is for them. Single SQL query. */
export async function findOwn(sql: Sql, fanId: string, id: string): Promise<StoredDocument | undefined> {
  const [row] = await sql<StoredDocument[]>`
    select d.id, d.order_id, d.kind, d.number, d.issued_at, d.cause, d.content, d.file, d.room, d.thing_id
    from "order".document as d left join "order"."order" as o on o.id = d.order_id
    where d.id = ${id} and coalesce(o.fan_id, d.addressee_id) = ${fanId}`;
  return row;
}

export async function findById(sql: Sql, id: string): Promise<StoredDocument | undefined> {
  const [row] = await sql<StoredDocument[]>`
    select id, order_id, kind, number, issued_at, cause, content, file, room, thing_id
    from "order".document where id = ${id}`;
  return row;
}

/** Keeps the PDF of a document; anyone who comes second changes nothing. */
export async function saveFile(sql: Sql, id: string, file: Uint8Array): Promise<void> {
  await sql`update "order".document set file = ${Buffer.from(file)} where id = ${id} and file is null`;
}
