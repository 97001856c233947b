import type { Sql } from '#platform/database/database.ts';
import type { SellerAddress } from '../offerStore.ts';

/** The job that issues papers. */
export const papersJob = 'issueResalePapers';

/** Payouts that have left and have no papers yet, and refused ones whose papers are still to be taken back. */
export async function listPapersDue(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ listingId: string }[]>`
    (select listing_id from marketplace.payout
      where papers_issued_at is null and state in ('sent', 'done') order by listing_id limit ${limit})
    union all
    (select listing_id from marketplace.payout
      where papers_issued_at is not null and papers_cancelled_at is null and state = 'refused'
      order by listing_id limit ${limit})`;
  return rows.map(({ listingId }) => listingId);
}

/** What papers say of a sale beside the offer. */
export type PaperFacts = {
  /** Empty: the seller has left. */
  address: SellerAddress | null;
  soldAt: Date;
  papersIssuedAt: Date | null;
  papersCancelledAt: Date | null;
};

export async function getPaperFacts(sql: Sql, listingId: string): Promise<PaperFacts> {
  const [row] = await sql<PaperFacts[]>`
    select o.address, p.sold_at, p.papers_issued_at, p.papers_cancelled_at
    from marketplace.payout p join marketplace.offer o on o.listing_id = p.listing_id where p.listing_id = ${listingId}`;
  return row!;
}

export const markPapersIssued = (sql: Sql, listingId: string, now: Date) => sql`
  update marketplace.payout set papers_issued_at = ${now} where listing_id = ${listingId}`;

export const markPapersCancelled = (sql: Sql, listingId: string, now: Date) => sql`
  update marketplace.payout set papers_cancelled_at = ${now} where listing_id = ${listingId}`;
