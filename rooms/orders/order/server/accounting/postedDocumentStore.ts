import type { Context } from '#platform/context.ts';
import type { DocumentKind } from '../documents/documentRules.ts';

/** What is posted as revenue, or against it; what the club buys is not. */
export type PostedKind = Exclude<DocumentKind, 'sellerCreditNote'>;

/** What of a document belongs to a kind of goods and a VAT rate (percent). Cents; `gross` includes `vat`. */
export type Posting = { kind: string; vatRate: number; gross: number; vat: number };

/** An invoice or a credit note as accounting reads it. Cents. */
export type PostedDocument = {
  kind: PostedKind;
  number: string;
  /** The day in the club's time, YYYY-MM-DD. */
  issuedOn: string;
  /** Of its order, or of what else it is about. */
  orderNumber: string;
  gross: number;
  /** Of it by vouchers; the rest is paid, or owed. */
  vouchers: number;
  paymentType: string;
  /** By kind and rate. */
  postings: Posting[];
};

/** A partner's month: `month` as YYYY-MM. */
export type PartnerMonth = { tenant: number; month: string };

/** All documents of a month, in the order of days and numbers. One statement along an index. */
export function listPostedDocuments(
  { sql }: Pick<Context, 'sql'>,
  { tenant, month }: PartnerMonth,
): Promise<PostedDocument[]> {
  return sql<PostedDocument[]>`
    select d.kind, d.number, d.content ->> 'issuedOn' as issued_on,
      coalesce(d.content -> 'order', d.content -> 'reference') ->> 'number' as order_number,
      (d.content ->> 'gross')::integer as gross, (d.content -> 'paid' ->> 'vouchers')::integer as vouchers,
      d.content -> 'paid' ->> 'type' as payment_type,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'vatRate', p.vat_rate, 'gross', p.gross,
        'vat', p.vat) order by p.kind, p.vat_rate desc), '[]')
       from "order".posting as p where p.document_id = d.id) as postings
    from "order".document as d
    where d.tenant = ${tenant} and d.kind <> 'sellerCreditNote' and d.content ->> 'issuedOn' between ${`${month}-01`} and ${`${month}-31`}
    order by d.content ->> 'issuedOn', d.kind desc, d.sequence`;
}

/** How many invoices and credit notes a month has. One statement on an index. */
export async function countDocuments(
  { sql }: Pick<Context, 'sql'>,
  { tenant, month }: PartnerMonth,
): Promise<{ invoices: number; creditNotes: number }> {
  const [row] = await sql<{ invoices: number; creditNotes: number }[]>`
    select count(*) filter (where kind = 'invoice')::integer as invoices,
      count(*) filter (where kind = 'creditNote')::integer as credit_notes
    from "order".document
    where tenant = ${tenant} and content ->> 'issuedOn' between ${`${month}-01`} and ${`${month}-31`}`;
  return row ?? { invoices: 0, creditNotes: 0 };
}

/** Orders from before a moment that wait to be sent and have no invoice yet, and what they come to in cents. */
export async function sumNotInvoiced(
  { sql }: Pick<Context, 'sql'>,
  { tenant, before }: { tenant: number; before: Date },
): Promise<{ count: number; amount: number }> {
  const [row] = await sql<{ count: number; amount: number }[]>`
    select count(*)::integer as count, coalesce(sum(total + voucher_discount), 0)::float8 as amount
    from "order"."order" as o
    where o.awaits_dispatch and o.charged_back_at is null and o.tenant = ${tenant} and o.created_at < ${before}
      and not exists (select from "order".document as d where d.order_id = o.id and d.kind = 'invoice')`;
  return row ?? { count: 0, amount: 0 };
}
