import { json, type Sql } from '#platform/database/database.ts';
import { type DocumentContent, type DocumentKind, numberPrefix } from './documentRules.ts';

export type OrderDocument = {
  id: string;
  orderId: string;
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  /** What a credit note is for; `order` for an invoice. */
  cause: string;
  content: DocumentContent;
};

type NewDocument = Omit<OrderDocument, 'number'> & { tenant: number };

/**
 * Issues a document under the next number of its partner and kind, in one statement. That range stays locked until the
 * caller commits, and a rollback gives the number back; so this belongs at the end of a transaction. Throws (unique)
 * when the same has been issued already.
 */
export async function insertDocument(sql: Sql, document: NewDocument): Promise<string> {
  const { id, orderId, kind, tenant, cause, issuedAt, content } = document;
  const [row] = await sql<{ number: string }[]>`
    with drawn as (
      insert into "order".document_range as r (tenant, kind, last_number) values (${tenant}, ${kind}, 100001)
      on conflict (tenant, kind) do update set last_number = r.last_number + 1
      returning last_number
    )
    insert into "order".document (id, order_id, kind, tenant, sequence, number, cause, issued_at, content)
    select ${id}, ${orderId}, ${kind}, ${tenant}, last_number,
      ${numberPrefix(tenant, kind)} || last_number, ${cause}, ${issuedAt}, ${json(content)}::jsonb
    from drawn returning number`;
  return row?.number ?? '';
}

/** The documents of an order, oldest first. */
export function listByOrder(sql: Sql, orderId: string): Promise<OrderDocument[]> {
  return sql<OrderDocument[]>`
    select id, order_id, kind, number, issued_at, cause, content from "order".document
    where order_id = ${orderId} order by issued_at, id`;
}

/** A document with its PDF, where that has been made. */
export type StoredDocument = OrderDocument & { file: Uint8Array | null };

/** A document of one of this person's orders. Single SQL query. */
export async function findOwn(sql: Sql, fanId: string, id: string): Promise<StoredDocument | undefined> {
  const [row] = await sql<StoredDocument[]>`
    select d.id, d.order_id, d.kind, d.number, d.issued_at, d.cause, d.content, d.file
    from "order".document as d join "order"."order" as o on o.id = d.order_id
    where d.id = ${id} and o.fan_id = ${fanId}`;
  return row;
}

export async function findById(sql: Sql, id: string): Promise<StoredDocument | undefined> {
  const [row] = await sql<StoredDocument[]>`
    select id, order_id, kind, number, issued_at, cause, content, file from "order".document where id = ${id}`;
  return row;
}

/** Keeps the PDF of a document; anyone who comes second changes nothing. */
export async function saveFile(sql: Sql, id: string, file: Uint8Array): Promise<void> {
  await sql`update "order".document set file = ${Buffer.from(file)} where id = ${id} and file is null`;
}
