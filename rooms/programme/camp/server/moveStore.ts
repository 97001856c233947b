import type { Sql } from '#platform/database/database.ts';

/** A child who has a paid place, and what is needed to give it one elsewhere. */
export type PlacedChild = {
  id: string;
  bookingId: string;
  campId: string;
  sealedName: string | null;
  guardianId: string | null;
  sealedContact: string | null;
  places: number;
  orderId: string;
  orderLineId: string;
  /** Of the place, in cents. */
  paid: number;
};

/** A child with a paid place at a camp; undefined: it has none there. */
export async function findPlacedChild(
  sql: Sql,
  { campId, childId }: { campId: string; childId: string },
): Promise<PlacedChild | undefined> {
  const [row] = await sql<PlacedChild[]>`
    select c.id, c.booking_id, c.camp_id, c.sealed_name, b.guardian_id, b.sealed_contact, b.places, b.order_id,
      b.order_line_id, b.paid
    from camp.child c join camp.booking b on b.id = c.booking_id
    where c.id = ${childId} and c.camp_id = ${campId} and c.is_living and b.state = 'booked'`;
  return row;
}

/** Takes a free place of a locked pool whose expired holds are gone; false: there is none. */
export async function takePlace(sql: Sql, pool: string): Promise<boolean> {
  const { count } = await sql`
    update camp.pool set on_hand = on_hand - 1 where pool = ${pool} and on_hand - held > 0`;
  return count > 0;
}

/** Gives a place back to a locked pool. */
export async function freePlace(sql: Sql, pool: string): Promise<void> {
  await sql`update camp.pool set on_hand = on_hand + 1 where pool = ${pool}`;
}

/** A booking of the same order line at another camp that cost as much; undefined: there is none. */
export async function findMovedBooking(
  sql: Sql,
  { orderLineId, campId, paid }: { orderLineId: string; campId: string; paid: number },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from camp.booking
    where order_line_id = ${orderLineId} and camp_id = ${campId} and paid = ${paid} and state = 'booked'`;
  return row?.id;
}

type MovedBooking = { id: string; from: string; campId: string; paid: number; sealedContact: string | null };

/** Writes a booking of one place beside the one that the child comes from. */
export async function insertMovedBooking(sql: Sql, booking: MovedBooking, now: Date): Promise<void> {
  await sql`
    insert into camp.booking (id, camp_id, guardian_id, state, places, sealed_contact, created_at, checkout_id, order_id,
      order_line_id, paid, booked_at)
    select ${booking.id}, ${booking.campId}, guardian_id, 'booked', 1, ${booking.sealedContact}, ${now}, checkout_id,
      order_id, order_line_id, ${booking.paid}, ${now}
    from camp.booking where id = ${booking.from}`;
}

/** One place more, or one fewer, in a booking that keeps at least one. */
export async function changePlaces(sql: Sql, bookingId: string, by: 1 | -1): Promise<void> {
  await sql`update camp.booking set places = places + ${by} where id = ${bookingId} and places + ${by} > 0`;
}

/** Gives a child its place in another booking; false: it has a place at that camp already. */
export async function moveChildRow(
  sql: Sql,
  { childId, bookingId, campId }: { childId: string; bookingId: string; campId: string },
): Promise<boolean> {
  const { count } = await sql`
    update camp.child c set booking_id = ${bookingId}, camp_id = ${campId} where c.id = ${childId} and not exists (
      select from camp.child o where o.camp_id = ${campId} and o.name_key = c.name_key and o.is_living)`;
  return count > 0;
}
