import type { Sql } from '#platform/database/database.ts';
import type { PayoutState } from '../../offerStateRules.ts';
import { type Offer, offerColumns, type SellerAddress } from '../offerStore.ts';

/** An offer as staff see it, with the name that papers give its seller. */
export type OfficeOffer = Offer & { address: SellerAddress | null };

type Wanted = { payoutState?: PayoutState | undefined; ids?: readonly string[] | undefined };

/** Offers before `before`, the newest first; ids grow with time. */
export function listOfficeOffers(
  sql: Sql,
  { payoutState, ids }: Wanted,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<OfficeOffer[]> {
  const ofState = payoutState ? sql`and p.state = ${payoutState}` : sql``;
  const ofIds = ids ? sql`and o.listing_id = any(${[...ids]}::uuid[])` : sql``;
  const older = before ? sql`and o.listing_id < ${before}` : sql``;
  return sql<OfficeOffer[]>`
    select ${offerColumns(sql)}, o.address
    from marketplace.offer o left join marketplace.payout p on p.listing_id = o.listing_id
    where true ${ofState} ${ofIds} ${older} order by o.listing_id desc limit ${limit}`;
}

/** One line of the ledger. Cents. */
export type LedgerLine = {
  listingId: string;
  transactionId: string;
  bookedAt: Date;
  kind: string;
  account: string;
  amount: number;
};

/** Entries of an offer, in the order in which they were booked. */
export const listEntriesOf = (sql: Sql, listingId: string): Promise<LedgerLine[]> => sql<LedgerLine[]>`
  select listing_id, transaction_id, booked_at, kind, account, amount from marketplace.entry
  where listing_id = ${listingId} order by id`;

/** Entries of a span of time, in the order in which they were booked. */
export const listEntriesBetween = (sql: Sql, from: Date, until: Date, limit: number): Promise<LedgerLine[]> =>
  sql<LedgerLine[]>`
    select listing_id, transaction_id, booked_at, kind, account, amount from marketplace.entry
    where booked_at >= ${from} and booked_at < ${until} order by id limit ${limit}`;

/** All offers of a person with what they were paid, in the order of time. */
export type StatementLine = OfficeOffer & {
  payoutState: PayoutState | null;
  paidOut: number | null;
  stateAt: Date | null;
  soldAt: Date | null;
};
export const listStatement = (sql: Sql, sellerId: string, limit: number): Promise<StatementLine[]> =>
  sql<StatementLine[]>`
    select ${offerColumns(sql)}, o.address, p.state as payout_state, p.amount as paid_out, p.state_at, p.sold_at
    from marketplace.offer o left join marketplace.payout p on p.listing_id = o.listing_id
    where o.seller_id = ${sellerId} order by o.listing_id limit ${limit}`;
