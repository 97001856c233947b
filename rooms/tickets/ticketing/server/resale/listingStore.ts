// Offers of rights to the next buyer. Anyone who ends an offer locks its right first, then the offer; who holds it locks
// the offer only. An open offer has a right in the state `listed`, and the other way round.
import type { TicketClass } from '#club/ticketClasses.ts';
import { type Fragment, json, type Sql } from '#platform/database/database.ts';

export type ListingState = 'open' | 'cancelled' | 'sold';

/** Why an offer has ended without a sale, by whom or what. */
export type ListingEnd = 'holder' | 'staff' | 'closed' | 'suspended';

/** An offer, with what its quote needs of right and event. */
export type Listing = {
  id: string;
  number: number;
  rightId: string;
  eventId: string;
  eventNumber: number;
  sellerId: string | null;
  state: ListingState;
  listedAt: Date;
  closesAt: Date;
  endedAt: Date | null;
  endCause: string | null;
  isHeldBack: boolean;
  /** A cart or a checkout has it; when that ends. */
  expiresAt: Date | null;
  keptUntil: Date | null;
  successorId: string | null;
  rowNumber: number | null;
  position: number | null;
  pool: string | null;
  category: number;
};

const columns = (sql: Sql): Fragment => sql`
  l.id, l.number, l.right_id, l.event_id, e.number as event_number, l.seller_id, l.state, l.listed_at, l.closes_at,
  l.ended_at, l.end_cause, l.is_held_back, l.expires_at, l.kept_until, l.successor_id, r.row_number, r.position, r.pool,
  r.category`;

const joins = (sql: Sql): Fragment => sql`
  ticketing.listing l join ticketing."right" r on r.id = l.right_id join ticketing.event e on e.id = l.event_id`;

/** Has a cart or a checkout what is offered? */
const isHeld = (sql: Sql, now: Date): Fragment => sql`coalesce(greatest(l.expires_at, l.kept_until) > ${now}, false)`;

const freed = (sql: Sql): Fragment =>
  sql`hold_id = null, expires_at = null, kept_until = null, fan_id = null, phase = null`;

/** Offers by id, by number, or the latest one of a right. */
export function listListings(
  sql: Sql,
  of: { ids: readonly string[] } | { numbers: readonly number[] } | { rightId: string },
): Promise<Listing[]> {
  if ('rightId' in of)
    return sql<Listing[]>`
      select ${columns(sql)} from ${joins(sql)} where l.right_id = ${of.rightId} order by l.number desc limit 1`;
  return 'ids' in of
    ? sql<
        Listing[]
      >`select ${columns(sql)} from ${joins(sql)} where l.id = any(${[...of.ids]}::uuid[]) order by l.number`
    : sql<Listing[]>`
        select ${columns(sql)} from ${joins(sql)}
        where l.number = any(${[...of.numbers]}::int[]) order by l.number`;
}

/** Ids of offers that stand like this, the newest first; ids grow with time. */
export async function listListingIds(
  sql: Sql,
  { state, isHeldBack }: { state: ListingState; isHeldBack?: boolean },
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select l.id from ticketing.listing l
    where l.state = ${state} ${isHeldBack === undefined ? sql`` : sql`and l.is_held_back = ${isHeldBack}`}
      ${before ? sql`and l.id < ${before}` : sql``}
    order by l.id desc limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Offers a right that its holder has and nothing else happens to; false: it is not simply valid. */
export async function insertListing(
  sql: Sql,
  row: { id: string; rightId: string; sellerId: string; closesAt: Date; now: Date },
): Promise<boolean> {
  const rows = await sql`
    with listed as (
      update ticketing."right" set state = 'listed'
      where id = ${row.rightId} and holder_id = ${row.sellerId} and state = 'issued' returning id, event_id
    )
    insert into ticketing.listing (id, right_id, event_id, seller_id, listed_at, closes_at)
    select ${row.id}, id, event_id, ${row.sellerId}, ${row.now}, ${row.closesAt} from listed returning 1`;
  return rows.length === 1;
}

/** Locks a right, whoever holds it, and answers its state; undefined: there is none. */
export async function lockRight(
  sql: Sql,
  rightId: string,
): Promise<{ state: string; holderId: string | null } | undefined> {
  const [row] = await sql<{ state: string; holderId: string | null }[]>`
    select state, holder_id from ticketing."right" where id = ${rightId} for no key update`;
  return row;
}

/**
 * Ends the open offer of a locked right, which is simply valid again; false: there is none, or a cart or a checkout has
 * it at this moment.
 */
export async function endListing(
  sql: Sql,
  rightId: string,
  { cause, now }: { cause: ListingEnd; now: Date },
): Promise<boolean> {
  const rows = await sql`
    with ended as (
      update ticketing.listing l set state = 'cancelled', ended_at = ${now}, end_cause = ${cause}, ${freed(sql)}
      where l.right_id = ${rightId} and l.state = 'open' and not ${isHeld(sql, now)} returning l.right_id
    )
    update ticketing."right" r set state = 'issued' from ended where r.id = ended.right_id and r.state = 'listed'
    returning 1`;
  return rows.length === 1;
}

/** Part of a statement that ends rights: their open offers end with them, whoever has one in a cart. */
export const cancelListings = (
  sql: Sql,
  which: Fragment,
  { cause, now }: { cause: string; now: Date },
): Fragment => sql`
  update ticketing.listing set state = 'cancelled', ended_at = ${now}, end_cause = ${cause}, ${freed(sql)}
  where state = 'open' and ${which}`;

/** Rights whose offers are over, and that nobody pays for at this moment. */
export async function listOverdue(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql<{ rightId: string }[]>`
    select l.right_id from ticketing.listing l
    where l.state = 'open' and l.closes_at <= ${now} and not ${isHeld(sql, now)} order by l.closes_at limit ${limit}`;
  return rows.map(({ rightId }) => rightId);
}

/** Takes an open offer off the market, or puts it back on; false: it is not open, or somebody has it in a cart. */
export async function saveHeldBack(
  sql: Sql,
  listingId: string,
  { isHeldBack, now }: { isHeldBack: boolean; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update ticketing.listing l set is_held_back = ${isHeldBack}
    where l.id = ${listingId} and l.state = 'open' and not (${isHeldBack} and ${isHeld(sql, now)}) returning 1`;
  return rows.length === 1;
}

/** A hold of an offer. */
export type ListingHold = { number: number; holdId: string; expiresAt: Date; phase: number | null };

const lockNumbers = (sql: Sql, numbers: readonly number[]): Promise<unknown> => sql`
  select 1 from ticketing.listing where number = any(${[...numbers]}::int[]) order by number for no key update`;

/**
 * Holds offers for somebody, where nobody else has them or this hold has it already. Locks them in the order of their
 * numbers. Answers how many are held.
 */
export async function holdListings(
  sql: Sql,
  holds: readonly ListingHold[],
  { fanId, now }: { fanId: string; now: Date },
): Promise<number> {
  await lockNumbers(
    sql,
    holds.map(({ number }) => number),
  );
  const rows = await sql`
    update ticketing.listing l
    set hold_id = h."holdId", expires_at = h."expiresAt", fan_id = ${fanId}, phase = h.phase,
      kept_until = case when l.hold_id = h."holdId" then l.kept_until end
    from jsonb_to_recordset(${json(holds)}::jsonb)
      as h (number int, "holdId" text, "expiresAt" timestamptz, phase smallint)
    where l.number = h.number and l.state = 'open' and not l.is_held_back and l.closes_at > ${now}
      and l.seller_id is distinct from ${fanId}::uuid and (not ${isHeld(sql, now)} or l.hold_id = h."holdId")
    returning 1`;
  return rows.length;
}

const lockHolds = (sql: Sql, holdIds: readonly string[]): Promise<unknown> => sql`
  select 1 from ticketing.listing where hold_id = any(${[...holdIds]}::text[]) order by number for no key update`;

/** Gives holds back; what a checkout keeps of them counts until its time is over. */
export async function releaseListings(sql: Sql, holdIds: readonly string[], now: Date): Promise<void> {
  await lockHolds(sql, holdIds);
  await sql`
    update ticketing.listing l set expires_at = least(l.expires_at, ${now})
    where l.hold_id = any(${[...holdIds]}::text[])`;
}

/** Keeps living holds while a payment runs; holds of `ended`, which an earlier checkout kept, end. */
export async function keepListings(
  sql: Sql,
  holdIds: readonly string[],
  { until, ended, fanId, now }: { until: Date; ended: readonly string[]; fanId: string | null; now: Date },
): Promise<string[]> {
  await lockHolds(sql, [...holdIds, ...ended]);
  if (ended.length > 0)
    await sql`update ticketing.listing set ${freed(sql)} where hold_id = any(${[...ended]}::text[])`;
  const rows = await sql<{ holdId: string }[]>`
    update ticketing.listing l
    set kept_until = ${until}, expires_at = greatest(l.expires_at, ${until}), fan_id = coalesce(${fanId}::uuid, l.fan_id)
    where l.hold_id = any(${[...holdIds]}::text[]) and l.state = 'open' and ${isHeld(sql, now)} returning l.hold_id`;
  return rows.map(({ holdId }) => holdId);
}

/** What an offer is sold as. Gross cents, after discounts. */
export type SoldListing = {
  number: number;
  holdId: string;
  /** Of the buyer's new right. */
  id: string;
  serial: string;
  code: TicketClass;
  fanId: string;
  checkoutId: string;
  orderId: string;
  orderLineId: string;
  price: number;
  vatRate: number;
  format: string;
  termsVersion: string;
  now: Date;
};

export type Resold = {
  listingId: string;
  rightId: string;
  eventId: string;
  sellerId: string | null;
  buyerId: string | null;
  isBought: boolean;
};

/**
 * Ends a right that is offered, and issues its successor to the buyer on the same place; the right is locked. Undefined:
 * it is not for sale any more, or somebody else has it in a cart.
 */
export async function sellListing(sql: Sql, sale: SoldListing): Promise<Resold | undefined> {
  const [row] = await sql<Resold[]>`
    with sold as (
      update ticketing.listing l
      set state = 'sold', ended_at = ${sale.now}, end_cause = 'sold', successor_id = ${sale.id}, ${freed(sql)}
      from ticketing."right" r
      where l.number = ${sale.number} and l.state = 'open' and not l.is_held_back and r.id = l.right_id
        and r.state = 'listed' and (not ${isHeld(sql, sale.now)} or l.hold_id = ${sale.holdId})
        and l.seller_id is distinct from ${sale.fanId}::uuid
      returning l.id as listing_id, l.right_id, l.seller_id
    ), ended as (
      update ticketing."right" r set state = 'resold', ended_at = ${sale.now}, end_cause = 'resale'
      from sold where r.id = sold.right_id returning r.*
    ), issued as (
      insert into ticketing."right" (id, serial, generation, event_id, row_number, position, pool, category, code,
        holder_id, buyer_id, guest_name, state, issued_at, predecessor_id, origin, checkout_id, order_id, order_line_id,
        hold_id, price, vat_rate, phase, format, terms_version, is_changed, handovers, is_bought)
      select ${sale.id}, ${sale.serial}, 1, event_id, row_number, position, pool, category, ${sale.code},
        ${sale.fanId}, ${sale.fanId}, null, 'issued', ${sale.now}, id, 'resale', ${sale.checkoutId}, ${sale.orderId},
        ${sale.orderLineId}, ${sale.holdId}, ${sale.price}, ${sale.vatRate}, phase, ${sale.format},
        ${sale.termsVersion}, is_changed, 0, true
      from ended returning id
    ), seated as (
      update ticketing.occupied o set right_id = issued.id, code = ${sale.code} from issued, ended
      where o.right_id = ended.id
    )
    select sold.listing_id, sold.right_id, ended.event_id, sold.seller_id, ended.buyer_id, ended.is_bought
    from sold, ended, issued`;
  return row;
}

/** What an offer is sold with, of its event and the phase in which it was held. */
export type ResaleTerms = {
  number: number;
  rightId: string;
  eventId: string;
  vatRate: number;
  termsVersion: string;
  formats: ('mobile' | 'print' | 'card')[];
  most: number;
  isCancelled: boolean;
};

export function listResaleTerms(sql: Sql, numbers: readonly number[]): Promise<ResaleTerms[]> {
  return sql<ResaleTerms[]>`
    select l.number, l.right_id, e.id as event_id, e.vat_rate::float as vat_rate, e.terms_version, e.formats,
      e.state = 'cancelled' or e.is_behind_closed_doors as is_cancelled,
      least(e.max_quantity, coalesce((select most_per_person from ticketing.phase f
        where f.event_id = e.id and f.number = l.phase), e.max_quantity)) as most
    from ticketing.listing l join ticketing.event e on e.id = l.event_id
    where l.number = any(${[...numbers]}::int[])`;
}
