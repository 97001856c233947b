import type { Fragment, Sql } from '#platform/database/database.ts';
import { type ListedRight, rightJoins } from '../office/rightListStore.ts';

/** What only staff are shown of a right; anyone who holds it, and gates, read many, so that each column counts. */
type OnlyForStaff = 'guestName' | 'vatRate' | 'orderLineId' | 'buyerId' | 'category' | 'origin';

/** A right as its holder and the gate see it. */
export type HeldRight = Omit<ListedRight, OnlyForStaff> & {
  /** Where the event takes place. */
  venue: string | null;
  slug: string;
  isCalledOff: boolean;
  eventState: 'draft' | 'published' | 'cancelled';
  /** How rights of this event may be shown at the gate. */
  formats: string[];
  /** Hours before the event from which on its code is shown; null: at once. */
  codeHours: number | null;
  /** A match of ours; otherwise a tour or the like. */
  isMatch: boolean;
  rowNumber: number | null;
  /** The event has moved, and no place of the other venue has been found for it. */
  hasNoPlace: boolean;
  checkoutId: string | null;
};

export type HeldFilter = {
  holderId: string;
  isPast: boolean;
  /** Season tickets, or everything else. */
  isSeason: boolean;
  limit: number;
  offset: number;
};

/** Does a right of `rightJoins` live and name a place that its event no longer has? */
export const namesRetired = (sql: Sql): Fragment =>
  sql`(t.ended_at is null and coalesce(r.is_retired, c.is_retired, false))`;

/** A right as its holder and the gate see it, from `rightJoins`. */
export const heldColumns = (sql: Sql) => sql`
  t.id, t.serial, t.generation, t.event_id, e.names, e.starts_at, b.label as block, b.stand, b.entrance,
  r.label as row, r.labels[t.position] as seat, g.names as category_names, t.code, t.holder_id, t.state, t.price,
  t.format, t.is_changed, t.issued_at, t.ended_at, t.end_cause, t.order_id, t.checkout_id, t.row_number, t.handovers,
  e.venue, e.slug, e.is_called_off, e.state as event_state, e.formats, e.code_hours,
  e.match_id is not null as is_match, ${namesRetired(sql)} as has_no_place`;

/**
 * One page of what a person holds, and how much it is in all, also beyond the last page. `over`: an event that began
 * before is past. What was moved to another seat is left out. Single SQL query; two for a page beyond the last.
 */
export async function listHeld(
  sql: Sql,
  { holderId, isPast, isSeason, limit, offset }: HeldFilter,
  over: Date,
): Promise<{ rows: HeldRight[]; total: number }> {
  // What ended with its event is shown until the day of the event, so that people see why.
  const isThere = sql`(t.ended_at is null or coalesce(t.end_cause, '') in ('calledOff', 'closedDoors'))`;
  const comes = sql`${isThere} and (e.starts_at > ${over} or e.is_called_off and e.state <> 'cancelled')`;
  const isWanted = sql`
    t.holder_id = ${holderId} and (t.origin = 'season') = ${isSeason}
    and ${isPast ? sql`t.state <> 'moved' and not (${comes})` : comes}`;
  const rows = await sql<(HeldRight & { total: number })[]>`
    select ${heldColumns(sql)}, count(*) over ()::int as total from ${rightJoins(sql)} where ${isWanted}
    order by e.starts_at ${isPast ? sql`desc` : sql``}, t.event_id, b.label nulls last, t.row_number nulls last,
      t.position, t.id
    limit ${limit} offset ${offset}`;
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from ticketing."right" t join ticketing.event e on e.id = t.event_id
    where ${isWanted}`;
  return { rows, total: count!.total };
}

/** One of a person's rights, ended ones too. */
export async function findHeld(sql: Sql, holderId: string, id: string): Promise<HeldRight | undefined> {
  const [row] = await sql<HeldRight[]>`
    select ${heldColumns(sql)} from ${rightJoins(sql)} where t.id = ${id} and t.holder_id = ${holderId}`;
  return row;
}

/** Rights by id, whoever holds them. */
export async function findByIds(sql: Sql, ids: readonly string[]): Promise<HeldRight[]> {
  return sql<HeldRight[]>`
    select ${heldColumns(sql)} from ${rightJoins(sql)} where t.id = any(${[...ids]}::uuid[])`;
}

/** The living rights of a purchase that its buyer still holds, event by event. */
export function listHeldOfCheckout(
  sql: Sql,
  { checkoutId, fanId }: { checkoutId: string; fanId: string },
): Promise<HeldRight[]> {
  return sql<HeldRight[]>`
    select ${heldColumns(sql)} from ${rightJoins(sql)}
    where t.checkout_id = ${checkoutId} and t.holder_id = ${fanId} and t.ended_at is null
    order by e.starts_at, t.event_id, t.row_number, t.position, t.id`;
}

/** The right with that number, whoever holds it. */
export async function findBySerial(sql: Sql, serial: string): Promise<HeldRight | undefined> {
  const [row] = await sql<HeldRight[]>`
    select ${heldColumns(sql)} from ${rightJoins(sql)} where t.serial = ${serial}`;
  return row;
}

/** Notes that somebody has entered with a right, as the beginning of a statement: `used` has its row, or none. */
export const withUsed = (sql: Sql, { id, generation }: Pick<HeldRight, 'id' | 'generation'>): Fragment => sql`
  with used as (
    update ticketing.right set state = 'used'
    where id = ${id} and generation = ${generation} and state in ('issued', 'listed') returning id
  )`;

/** Notes that somebody has entered with a right. False: it lets nobody in, or no more. */
export async function markUsed(sql: Sql, right: Pick<HeldRight, 'id' | 'generation'>): Promise<boolean> {
  const rows = await sql`${withUsed(sql, right)} select 1 from used`;
  return rows.length === 1;
}

/** What is said of an event to those who have tickets for it. */
export type TicketedEvent = {
  id: string;
  names: HeldRight['names'];
  startsAt: Date;
  venue: string | null;
  slug: string;
  isCalledOff: boolean;
  isBehindClosedDoors: boolean;
  state: 'published' | 'cancelled';
};

/** Events that were on sale; those that only staff know are missing. */
export async function findTicketed(sql: Sql, ids: readonly string[]): Promise<TicketedEvent[]> {
  return sql<TicketedEvent[]>`
    select id, names, starts_at, venue, slug, is_called_off, is_behind_closed_doors, state
    from ticketing.event
    where id = any(${[...ids]}::uuid[]) and state <> 'draft'`;
}
