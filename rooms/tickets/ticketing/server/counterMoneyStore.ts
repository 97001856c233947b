import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';

type Reading = Pick<Context, 'sql'>;
/** Days, both included (YYYY-MM-DD). */
type Span = { from: string; to: string; by: 'day' | 'month'; tenant?: number | undefined };

/** A receipt of the counter, or one that was paid back, as accounting reads it. Cents; `gross` includes `vat`. */
export type CounterDocument = {
  kind: 'invoice' | 'creditNote';
  number: string;
  /** The day in the club's time, YYYY-MM-DD. */
  issuedOn: string;
  paidBy: 'cash' | 'card';
  /** Percent. */
  vatRate: number;
  gross: number;
  vat: number;
};

/** Receipts and what was paid back of them, each with its seller and its day on the club's clocks. */
const documents = ({ sql }: Reading) => sql`
  select 'invoice' as kind, 'T' || e.number || '-K' || t.number as number, e.tenant, t.paid_by, t.vat_rate,
    t.total as gross, (t.made_at at time zone ${club.timeZone})::date as day, t.id
  from ticketing.receipt t join ticketing.event e on e.id = t.event_id where t.total > 0
  union all
  select 'creditNote', 'T' || e.number || '-K' || t.number || '-R' || case when f.count > 1 then f.count::text else '' end, e.tenant, t.paid_by, t.vat_rate, f.amount,
    (f.paid_back_at at time zone ${club.timeZone})::date, f.id
  from (
    select r.*, row_number() over (partition by r.receipt_id order by r.id) as count from ticketing.receipt_refund r
  ) f join ticketing.receipt t on t.id = f.receipt_id
  join ticketing.event e on e.id = t.event_id where f.paid_back_at is not null`;

const vat = ({ sql }: Reading) => sql`d.gross - round(d.gross / (1 + d.vat_rate / 100))`;

/** What the counter took and paid back in a span, as accounting sums up documents. Single SQL query. */
export function sumCounterMoney(ctx: Reading, { from, to, by, tenant }: Span) {
  const { sql } = ctx;
  return sql<
    (Pick<CounterDocument, 'gross' | 'vat' | 'vatRate'> & {
      period: string;
      tenant: number;
      documentKind: CounterDocument['kind'];
      postings: number;
    })[]
  >`
    select to_char(day, ${by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}) as period, tenant, kind as document_kind,
      vat_rate::float8 as vat_rate, sum(gross)::float8 as gross, sum(${vat(ctx)})::float8 as vat,
      count(*)::int as postings
    from (${documents(ctx)}) d where day between ${from}::date and ${to}::date
      ${tenant === undefined ? sql`` : sql`and tenant = ${tenant}`}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
}

/** All documents of the counter of a seller's month (YYYY-MM), in the order of days and numbers. Single SQL query. */
export function listCounterDocuments(
  ctx: Reading,
  { tenant, month }: { tenant: number; month: string },
): Promise<CounterDocument[]> {
  return ctx.sql<CounterDocument[]>`
    select kind, number, to_char(day, 'YYYY-MM-DD') as issued_on, paid_by, vat_rate::float8 as vat_rate, gross,
      (${vat(ctx)})::int as vat
    from (${documents(ctx)}) d
    where tenant = ${tenant} and to_char(day, 'YYYY-MM') = ${month} order by day, kind desc, id`;
}
