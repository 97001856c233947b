import { json, type Sql } from '#platform/database/database.ts';
import type { BookingState } from '../campStateRules.ts';

export type Booking = {
  id: string;
  campId: string;
  guardianId: string | null;
  state: BookingState;
  places: number;
  sealedContact: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  checkoutId: string | null;
  orderId: string | null;
  orderLineId: string | null;
  /** Of one place, in cents, without what has gone back since: a day called off, or a cheaper camp. */
  paid: number | null;
  endCause: string | null;
  /** Place on the waiting list, from 1; null: it does not wait. */
  position: number | null;
  /** Of its living children, in the order in which they were entered. */
  kitSizes: string[];
};

export type ChildRow = {
  id: string;
  bookingId: string;
  kitSize: string;
  mayBePhotographed: boolean;
  isLiving: boolean;
  sealedName: string | null;
  sealedHealth: string | null;
  cancelAskedAt: Date | null;
};

export type NewChild = Pick<ChildRow, 'id' | 'kitSize' | 'mayBePhotographed' | 'sealedName' | 'sealedHealth'> & {
  nameKey: string;
};

const columns = (sql: Sql) => sql`
  b.id, b.camp_id, b.guardian_id, b.state, b.places, b.sealed_contact, b.created_at, b.expires_at, b.checkout_id,
  b.order_id, b.order_line_id, b.paid, b.end_cause,
  case when b.state = 'waiting' then (
    select count(*)::integer from camp.booking w
    where w.camp_id = b.camp_id and w.state = 'waiting' and (w.created_at, w.id) <= (b.created_at, b.id)
  ) end as position,
  array(select c.kit_size from camp.child c where c.booking_id = b.id and c.is_living order by c.id) as kit_sizes`;

type Which =
  | { id: string; guardianId?: string }
  | { ids: readonly string[] }
  | { guardianId: string }
  | { campId: string }
  | { orderLineIds: readonly string[] }
  | { checkoutId: string };

/** Bookings by one of these, newest first. */
export function listBookings(sql: Sql, which: Which): Promise<Booking[]> {
  const condition =
    'id' in which
      ? which.guardianId === undefined
        ? sql`b.id = ${which.id}`
        : sql`b.id = ${which.id} and b.guardian_id = ${which.guardianId}`
      : 'ids' in which
        ? sql`b.id = any(${[...which.ids]}::uuid[])`
        : 'guardianId' in which
          ? sql`b.guardian_id = ${which.guardianId}`
          : 'campId' in which
            ? sql`b.camp_id = ${which.campId}`
            : 'orderLineIds' in which
              ? sql`b.order_line_id = any(${[...which.orderLineIds]}::uuid[])`
              : sql`b.checkout_id = ${which.checkoutId}`;
  return sql<Booking[]>`
    select ${columns(sql)} from camp.booking b where ${condition} order by b.created_at desc, b.id desc`;
}

export const findBooking = async (sql: Sql, which: Which): Promise<Booking | undefined> =>
  (await listBookings(sql, which))[0];

/** Children of bookings, in the order in which they were entered. */
export const listChildren = (sql: Sql, bookingIds: readonly string[]): Promise<ChildRow[]> => sql<ChildRow[]>`
  select id, booking_id, kit_size, may_be_photographed, is_living, sealed_name, sealed_health, cancel_asked_at
  from camp.child where booking_id = any(${[...bookingIds]}::uuid[]) order by booking_id, id`;

type NewBooking = Pick<Booking, 'id' | 'campId' | 'places' | 'sealedContact' | 'expiresAt'> & {
  guardianId: string;
  state: 'draft' | 'waiting';
};

export async function insertBooking(sql: Sql, booking: NewBooking, now: Date): Promise<void> {
  await sql`
    insert into camp.booking (id, camp_id, guardian_id, state, places, sealed_contact, created_at, expires_at)
    values (${booking.id}, ${booking.campId}, ${booking.guardianId}, ${booking.state}, ${booking.places},
      ${booking.sealedContact}, ${now}, ${booking.expiresAt})`;
}

/** Writes children of a booking; false: one of them has a place at this camp already. */
export async function insertChildren(
  sql: Sql,
  { id, campId }: Pick<Booking, 'id' | 'campId'>,
  children: readonly NewChild[],
): Promise<boolean> {
  const { count } = await sql`
    insert into camp.child (id, booking_id, camp_id, name_key, kit_size, may_be_photographed, sealed_name, sealed_health)
    select c.id, ${id}, ${campId}, "nameKey", "kitSize", "mayBePhotographed", "sealedName", "sealedHealth"
    from jsonb_to_recordset(${json(children)}::jsonb) as c (id uuid, "nameKey" text, "kitSize" text,
      "mayBePhotographed" boolean, "sealedName" text, "sealedHealth" text)
    on conflict (camp_id, name_key) where is_living and name_key is not null do nothing`;
  return count === children.length;
}

/** Takes away what was entered about the children of a booking, whole rows. */
export async function deleteChildren(sql: Sql, bookingId: string): Promise<void> {
  await sql`delete from camp.child where booking_id = ${bookingId}`;
}

export async function changeContact(
  sql: Sql,
  id: string,
  { places, sealedContact }: Pick<Booking, 'places' | 'sealedContact'>,
): Promise<void> {
  await sql`update camp.booking set places = ${places}, sealed_contact = ${sealedContact} where id = ${id}`;
}

/** Sizes, consents and health of a child that has its place. */
export async function changeChild(
  sql: Sql,
  child: Pick<ChildRow, 'id' | 'kitSize' | 'mayBePhotographed' | 'sealedHealth'>,
): Promise<void> {
  await sql`
    update camp.child set kit_size = ${child.kitSize}, may_be_photographed = ${child.mayBePhotographed},
      sealed_health = ${child.sealedHealth}
    where id = ${child.id}`;
}

/** Moves a booking on; false: it was not in that state any more. The pool of its camp must be locked. */
export async function moveBooking(
  sql: Sql,
  id: string,
  from: readonly BookingState[],
  to: { state: BookingState; expiresAt: Date | null },
): Promise<boolean> {
  const { count } = await sql`
    update camp.booking set state = ${to.state}, expires_at = ${to.expiresAt}
    where id = ${id} and state = any(${[...from]}::text[])`;
  return count > 0;
}

type Paid = { id: string; checkoutId: string; orderId: string; orderLineId: string; paid: number };

/** A booking is paid; false: it has ended meanwhile. */
export async function markBooked(sql: Sql, booking: Paid, now: Date): Promise<boolean> {
  const { count } = await sql`
    update camp.booking set state = 'booked', expires_at = null, checkout_id = ${booking.checkoutId},
      order_id = ${booking.orderId}, order_line_id = ${booking.orderLineId}, paid = ${booking.paid}, booked_at = ${now}
    where id = ${booking.id} and state in ('draft', 'accepted', 'offered')`;
  return count > 0;
}

/** Ends a booking, and takes away what is known about its children unless they were at the camp or might have been. */
export async function endBooking(sql: Sql, id: string, cause: string, now: Date): Promise<void> {
  await sql`
    with gone as (
      update camp.child set is_living = false, ended_at = coalesce(ended_at, ${now}), sealed_name = null,
        sealed_health = null, name_key = null
      where booking_id = ${id}
    )
    update camp.booking set state = 'ended', ended_at = ${now}, end_cause = ${cause}, expires_at = null,
      sealed_contact = null
    where id = ${id} and state <> 'ended'`;
}

/** A place that is paid for: whose, in which booking, and the pool that it is of. */
export type PaidPlace = { childId: string; bookingId: string; orderLineId: string; pool: string };

/**
 * Paid places of order lines, in the order in which they end: first of the children who were named, then of the last
 * ones. Those of children who were moved are at other camps than the line's.
 */
export const listPaidPlaces = (sql: Sql, orderLineIds: readonly string[]): Promise<PaidPlace[]> => sql<PaidPlace[]>`
  select c.id as child_id, b.id as booking_id, b.order_line_id, p.pool
  from camp.booking b join camp.child c on c.booking_id = b.id join camp.pool p on p.camp_id = b.camp_id
  where b.order_line_id = any(${[...orderLineIds]}::uuid[]) and b.state = 'booked' and c.is_living
  order by b.order_line_id, c.cancel_asked_at is null, c.id desc`;

/** Ends places of a booking that is paid; answers how many are left. */
export async function endPlaces(sql: Sql, bookingId: string, childIds: readonly string[], now: Date): Promise<number> {
  const [row] = await sql<{ left: number }[]>`
    with gone as (
      update camp.child set is_living = false, ended_at = ${now}, sealed_health = null, name_key = null
      where id = any(${[...childIds]}::uuid[]) and booking_id = ${bookingId} and is_living returning 1
    )
    select (select count(*)::integer from camp.child where booking_id = ${bookingId} and is_living)
      - (select count(*)::integer from gone) as left`;
  return row!.left;
}

/** Notes that a part of what was paid for each place of a booking has gone back; cents. */
export async function lowerPaid(sql: Sql, bookingId: string, cents: number): Promise<void> {
  await sql`update camp.booking set paid = paid - ${cents} where id = ${bookingId}`;
}

/** Notes whose places are to go; answers how many are living ones of this booking. */
export async function askCancellation(
  sql: Sql,
  bookingId: string,
  childIds: readonly string[],
  now: Date,
): Promise<number> {
  const { count } = await sql`
    update camp.child set cancel_asked_at = ${now}
    where booking_id = ${bookingId} and is_living and id = any(${[...childIds]}::uuid[])`;
  return count;
}
