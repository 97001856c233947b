import type { Context } from '#platform/context.ts';
import { json } from '#platform/database/database.ts';
import type { ContractAddress } from '../../contractShapes.ts';
import type { PlaceOffer } from './offerStore.ts';

type Writer = Pick<Context, 'sql' | 'now'>;
type Person = { id: string; firstName: string; lastName: string };

/** Writes the contract of somebody who has bought a place, under the next number that is free. Single SQL query. */
export async function insertSoldContract(
  { sql, now }: Writer,
  { contractId, buyer }: { contractId: string; buyer: Person },
): Promise<void> {
  await sql`
    insert into subscription.contract (id, number, subscriber_id, subscriber_first_name, subscriber_last_name,
      is_transferable, created_at)
    values (${contractId}, 'N-' || nextval('subscription.contract_number'), ${buyer.id}, ${buyer.firstName},
      ${buyer.lastName}, true, ${now})`;
}

/** Prices in gross cents. */
type NewTerm = {
  contractId: string;
  offer: PlaceOffer;
  recipient: Person | null;
  price: number;
  paid: number;
  format: string;
  orderId: string;
  orderLineId: string;
  checkoutId: string;
};

/**
 * Writes the first term of a contract that is bought, confirmed; false: a contract of the season has the place, or the
 * recipient uses another ticket of it. Single SQL query.
 */
export async function insertSoldTerm({ sql, now }: Writer, { offer, recipient, ...row }: NewTerm): Promise<boolean> {
  const { count } = await sql`
    insert into subscription.term (contract_id, master_data_id, recipient_id, recipient_first_name,
      recipient_last_name, venue, block, seat_row, seat, price_range, pricing_class, price, shipping_code,
      confirmed_at, order_id, order_line_id, checkout_id, paid)
    values (${row.contractId}, ${offer.masterDataId}, ${recipient?.id ?? null}, ${recipient?.firstName ?? null},
      ${recipient?.lastName ?? null}, ${offer.venue}, ${offer.block}, ${offer.seatRow}, ${offer.seat},
      ${offer.priceRange}, ${offer.pricingClass}, ${row.price}, ${row.format}, ${now}, ${row.orderId},
      ${row.orderLineId}, ${row.checkoutId}, ${row.paid})
    on conflict do nothing`;
  return count > 0;
}

/** A term that was bought; `pool`: the place that it was sold as. */
export type SoldTerm = {
  contractId: string;
  masterDataId: string;
  number: string;
  orderId: string;
  orderLineId: string;
  startsOn: string;
  pricingClass: string;
  pool: string;
  isEnded: boolean;
};

type Which = { lineIds: readonly string[] } | { checkoutId: string } | { orderIds: readonly string[] };

/** Terms that were bought in some lines, a checkout or orders, by the ids of their contracts. Single SQL query. */
export const listSoldTerms = ({ sql }: Pick<Context, 'sql'>, which: Which): Promise<SoldTerm[]> => {
  const where =
    'lineIds' in which
      ? sql`t.order_line_id = any(${[...which.lineIds]}::uuid[])`
      : 'orderIds' in which
        ? sql`t.order_line_id is not null and t.order_id = any(${[...which.orderIds]}::uuid[])`
        : sql`t.checkout_id = ${which.checkoutId}`;
  return sql<SoldTerm[]>`
    select t.contract_id, t.master_data_id, c.number, t.order_id, t.order_line_id, m.starts_on::text as starts_on,
      t.pricing_class, p.pool, t.ended_at is not null as is_ended
    from subscription.term t join subscription.contract c on c.id = t.contract_id
    join subscription.master_data m on m.id = t.master_data_id
    join subscription.place p on p.master_data_id = t.master_data_id and p.venue = t.venue and p.block = t.block
      and p.seat_row = t.seat_row and p.seat = t.seat
    where ${where} order by t.contract_id`;
};

/** Fills what the order of a bought term knows; what is null stays as it is. Single SQL query. */
export async function completeSoldTerms(
  { sql }: Writer,
  orderId: string,
  known: { invoice: ContractAddress; shipping: ContractAddress; paymentTokenId: string | null },
): Promise<void> {
  await sql`
    update subscription.term set invoice_address = ${json(known.invoice)}, shipping_address = ${json(known.shipping)},
      payment_token_id = coalesce(${known.paymentTokenId}::uuid, payment_token_id)
    where order_id = ${orderId} and order_line_id is not null and ended_at is null`;
}

/** Ends contracts and all their terms today; the caller holds their locks. Two SQL queries. */
export async function endContracts(
  { sql, now }: Writer,
  contractIds: readonly string[],
  { on, by }: { on: string; by: 'staff' | 'house' },
): Promise<void> {
  await sql`
    update subscription.contract set terminated_at = ${now}, terminates_on = ${on}, terminated_by = ${by}
    where id = any(${[...contractIds]}::uuid[]) and terminated_at is null`;
  await sql`
    update subscription.term set ended_at = ${now}
    where contract_id = any(${[...contractIds]}::uuid[]) and ended_at is null`;
}

/** Takes places off the sale that were sold and come back broken, so that staff decide whether they are sold again. */
export async function withdrawSold({ sql, now }: Writer, pools: readonly string[]): Promise<void> {
  if (pools.length === 0) return;
  await sql`
    update subscription.place set withdrawn_at = ${now} where pool = any(${[...pools]}::text[]) and on_hand = 0`;
}

/** What was bought of a season, the latest first. Cents. */
export const listSold = ({ sql }: Pick<Context, 'sql'>, masterDataId: string, limit: number): Promise<SoldRow[]> => sql<
  SoldRow[]
>`
  select t.contract_id, c.number, t.venue, t.block, t.seat_row, t.seat, t.price_range, t.pricing_class, t.paid,
    t.order_id, c.created_at, t.ended_at is not null as is_ended, count(*) over ()::integer as count,
    (sum(t.paid) filter (where t.ended_at is null) over ())::integer as sum
  from subscription.term t join subscription.contract c on c.id = t.contract_id
  where t.master_data_id = ${masterDataId} and t.order_line_id is not null
  order by c.created_at desc, c.id desc limit ${limit}`;

export type SoldRow = {
  contractId: string;
  number: string;
  venue: string;
  block: string;
  seatRow: string;
  seat: string;
  priceRange: string;
  pricingClass: string;
  paid: number;
  orderId: string;
  createdAt: Date;
  isEnded: boolean;
  /** Of all, however many are listed. */
  count: number;
  sum: number | null;
};
