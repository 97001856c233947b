import { type Fragment, json, type Sql } from '#platform/database/database.ts';
import type { PayoutType, TicketType } from '../feeRules.ts';

/** Who is paid, as papers name them. */
export type SellerAddress = Record<
  'firstName' | 'lastName' | 'street' | 'postalCode' | 'city' | 'countryCode',
  string
> & {
  additionalAddress?: string | undefined;
};

/** What was confirmed when a ticket was offered. Cents. */
export type Offer = {
  listingId: string;
  sellerId: string | null;
  rightId: string;
  eventId: string;
  ticketType: TicketType;
  tenant: number;
  price: number;
  handlingFee: number;
  reimbursementFee: number;
  reimbursed: number;
  payoutType: PayoutType;
  paymentTokenId: string | null;
  paymentId: string | null;
  sellerCheckoutId: string | null;
  /** So many days after the event its money is paid; null: offered before that was kept. */
  payableDays: number | null;
  createdAt: Date;
};

export const offerColumns = (sql: Sql): Fragment => sql`
  o.listing_id, o.seller_id, o.right_id, o.event_id, o.ticket_type, o.tenant, o.price, o.handling_fee,
  o.reimbursement_fee, o.reimbursed, o.payout_type, o.payment_token_id, o.payment_id, o.seller_checkout_id,
  o.payable_days, o.created_at`;

export async function insertOffer(sql: Sql, offer: Offer & { address: SellerAddress }): Promise<void> {
  await sql`
    insert into marketplace.offer (listing_id, seller_id, right_id, event_id, ticket_type, tenant, price, handling_fee,
      reimbursement_fee, reimbursed, payout_type, payment_token_id, payment_id, seller_checkout_id, address, payable_days,
      created_at)
    values (${offer.listingId}, ${offer.sellerId}, ${offer.rightId}, ${offer.eventId}, ${offer.ticketType},
      ${offer.tenant}, ${offer.price}, ${offer.handlingFee}, ${offer.reimbursementFee}, ${offer.reimbursed},
      ${offer.payoutType}, ${offer.paymentTokenId}, ${offer.paymentId}, ${offer.sellerCheckoutId},
      ${json(offer.address)}, ${offer.payableDays}, ${offer.createdAt})`;
}

export async function findOffer(sql: Sql, listingId: string): Promise<Offer | undefined> {
  const [row] = await sql<Offer[]>`
    select ${offerColumns(sql)} from marketplace.offer o where o.listing_id = ${listingId}`;
  return row;
}

/** One page of a person's offers, the newest first, and how many there are. */
export async function listOffersOf(
  sql: Sql,
  sellerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Offer[]; total: number }> {
  const rows = await sql<Offer[]>`
    select ${offerColumns(sql)} from marketplace.offer o where o.seller_id = ${sellerId}
    order by o.created_at desc, o.listing_id desc limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from marketplace.offer where seller_id = ${sellerId}`;
  return { rows, total: count!.total };
}

/**
 * Offers of a person that still bind the club, to that saved method where one is named: what is open at ticketing is
 * asked there.
 */
export function listUnpaid(
  sql: Sql,
  sellerId: string,
  paymentTokenId?: string,
): Promise<{ listingId: string; isOwed: boolean }[]> {
  const toMethod = sql`and coalesce(p.payment_token_id, o.payment_token_id) = ${paymentTokenId ?? null}::uuid`;
  return sql<{ listingId: string; isOwed: boolean }[]>`
    select o.listing_id, p.listing_id is not null as is_owed
    from marketplace.offer o left join marketplace.payout p on p.listing_id = o.listing_id
    where o.seller_id = ${sellerId} and coalesce(p.state, 'waiting') not in ('done', 'refused')
      ${paymentTokenId === undefined ? sql`` : toMethod}`;
}
