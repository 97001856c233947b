import type { Fragment, Sql } from '#platform/database/database.ts';
import type { StoredWay } from '../feeRules.ts';
import type { PayoutState } from '../offerStateRules.ts';

/** What a seller is owed for a ticket that was resold. Cents. */
export type Payout = {
  listingId: string;
  state: PayoutState;
  stateAt: Date;
  amount: number;
  areFeesWaived: boolean;
  /** Staff pay it although the seller's own purchase was charged back. */
  isPaidAnyway: boolean;
  payableFrom: Date;
  payoutType: StoredWay;
  paymentTokenId: string | null;
  /** The payment that it goes back to. */
  paymentId: string | null;
  attempt: number;
  failureCode: string | null;
  voucherId: string | null;
  voucherCode: string | null;
  /** Of the voucher over the fees, where the match was called off after the payout. */
  feeVoucherCode: string | null;
};

const columns = (sql: Sql): Fragment => sql`
  listing_id, state, state_at, amount, are_fees_waived, is_paid_anyway, payable_from, payout_type, payment_token_id, payment_id,
  attempt, failure_code, voucher_id, voucher_code, fee_voucher_code`;

type NewPayout = Pick<
  Payout,
  'listingId' | 'amount' | 'payableFrom' | 'payoutType' | 'paymentTokenId' | 'paymentId'
> & {
  successorId: string;
  buyerOrderLineId: string;
  paid: number;
  soldAt: Date;
};

export async function insertPayout(sql: Sql, row: NewPayout): Promise<void> {
  await sql`
    insert into marketplace.payout (listing_id, state, state_at, amount, payable_from, payout_type, payment_token_id,
      payment_id, successor_id, buyer_order_line_id, paid, sold_at)
    values (${row.listingId}, 'waiting', ${row.soldAt}, ${row.amount}, ${row.payableFrom}, ${row.payoutType},
      ${row.paymentTokenId}, ${row.paymentId}, ${row.successorId}, ${row.buyerOrderLineId}, ${row.paid}, ${row.soldAt})`;
}

export function listPayouts(sql: Sql, listingIds: readonly string[]): Promise<Payout[]> {
  return sql<Payout[]>`
    select ${columns(sql)} from marketplace.payout where listing_id = any(${[...listingIds]}::uuid[])`;
}

/** Locks a payout until the transaction ends; undefined: nothing is owed. */
export async function lockPayout(sql: Sql, listingId: string): Promise<Payout | undefined> {
  const [row] = await sql<Payout[]>`
    select ${columns(sql)} from marketplace.payout where listing_id = ${listingId} for no key update`;
  return row;
}

/** Payouts that wait and are due, those that wait longest first. */
export async function listDue(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql<{ listingId: string }[]>`
    select listing_id from marketplace.payout where state = 'waiting' and payable_from <= ${now} and payout_type <> 'bankTransfer'
    order by payable_from, listing_id limit ${limit}`;
  return rows.map(({ listingId }) => listingId);
}

/** Payouts by voucher for an event that have been paid less fees. */
export async function listPaidLessFees(sql: Sql, eventId: string): Promise<string[]> {
  const rows = await sql<{ listingId: string }[]>`
    select p.listing_id from marketplace.payout p join marketplace.offer o on o.listing_id = p.listing_id
    where o.event_id = ${eventId} and p.payout_type = 'voucher' and p.state = 'done' and not p.are_fees_waived
    order by p.listing_id`;
  return rows.map(({ listingId }) => listingId);
}

/** Writes a locked payout down as it is now. */
export async function savePayout(sql: Sql, payout: Payout): Promise<void> {
  await sql`
    update marketplace.payout set state = ${payout.state}, state_at = ${payout.stateAt}, amount = ${payout.amount},
      are_fees_waived = ${payout.areFeesWaived}, is_paid_anyway = ${payout.isPaidAnyway}, payable_from = ${payout.payableFrom},
      payout_type = ${payout.payoutType}, payment_token_id = ${payout.paymentTokenId},
      payment_id = ${payout.paymentId}, attempt = ${payout.attempt},
      failure_code = ${payout.failureCode}, voucher_id = ${payout.voucherId}, voucher_code = ${payout.voucherCode},
      fee_voucher_code = ${payout.feeVoucherCode}
    where listing_id = ${payout.listingId}`;
}

/** The offers that these order lines of buyers were sold from. */
export function listOfBuyerLines(
  sql: Sql,
  orderLineIds: readonly string[],
): Promise<{ listingId: string; orderLineId: string }[]> {
  return sql<{ listingId: string; orderLineId: string }[]>`
    select listing_id, buyer_order_line_id as order_line_id from marketplace.payout
    where buyer_order_line_id = any(${[...orderLineIds]}::uuid[]) order by listing_id`;
}
