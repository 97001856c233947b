import type { Context } from '#platform/context.ts';
import type { PostedKind } from './postedDocumentStore.ts';

/** What of a period belongs to a seller, a kind of goods and a VAT rate. Gross and VAT in cents. */
export type RevenueSum = {
  /** A day (YYYY-MM-DD) or a month (YYYY-MM), in the club's time. */
  period: string;
  tenant: number;
  documentKind: PostedKind;
  /** Type of the lines as they were sold, or `Shipping`. */
  kind: string;
  /** Percent. */
  vatRate: number;
  gross: number;
  vat: number;
  /** How many postings of documents these are. */
  postings: number;
};

export type RevenueSpan = {
  /** Days, both included (YYYY-MM-DD). */
  from: string;
  to: string;
  by: 'day' | 'month';
  tenant?: number | undefined;
  kind?: string | undefined;
};

/**
 * What was invoiced and credited in a span, by the day on which documents were issued. One statement on the sums of
 * each day, which the database keeps with the documents.
 */
export function sumRevenue({ sql }: Pick<Context, 'sql'>, span: RevenueSpan): Promise<RevenueSum[]> {
  const { from, to, by, tenant, kind } = span;
  return sql<RevenueSum[]>`
    select to_char(day, ${by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}) as period, tenant, document_kind, kind,
      vat_rate::float8, sum(gross)::float8 as gross, sum(vat)::float8 as vat, sum(postings)::integer as postings
    from "order".revenue where day between ${from}::date and ${to}::date
      ${tenant === undefined ? sql`` : sql`and tenant = ${tenant}`} ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;
}
