import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import { type ListedRight, rightJoins } from '../office/rightListStore.ts';

type Reading = Pick<Context, 'sql'>;

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
  /** With which key of its event its codes are made. */
  keyGeneration: number;
  /** A match of ours; otherwise a tour or the like. */
  isMatch: boolean;
  rowNumber: number | null;
  /** The event has moved, and no place of the other venue has been found for it. */
  hasNoPlace: boolean;
  checkoutId: string | null;
  /** Whoever holds it has paid for it, and it is no companion's place: the club may buy it back. */
  isResellable: boolean;
  onSaleUntil: Date;
};

/** What kind of rights: of events to come or past, season tickets or everything else. */
export type HeldKind = { isPast: boolean; isSeason: boolean };
/** A page of what somebody holds. */
export type HeldPage = { holderId: string; limit: number; offset: number };
export type HeldPageReply = { rows: HeldRight[]; total: number };

/** Does a right of `rightJoins` live and name a place that its event no longer has? */
export const namesRetired = (sql: Sql): Fragment =>
  sql`(t.ended_at is null and coalesce(r.is_retired, c.is_retired, false))`;

/** A right as its holder and the gate see it, from `rightJoins`. */
export const heldColumns = (sql: Sql) => sql`
  t.id, t.serial, t.generation, t.event_id, e.names, e.starts_at, b.label as block, b.stand, b.entrance,
  r.label as row, r.labels[t.position] as seat, g.names as category_names, t.code, t.holder_id, t.state, t.price,
  t.format, t.is_changed, t.issued_at, t.ended_at, t.end_cause, t.order_id, t.checkout_id, t.row_number, t.handovers,
  e.venue, e.slug, e.is_called_off, e.state as event_state, e.formats, e.code_hours, e.key_generation,
  e.match_id is not null as is_match, ${namesRetired(sql)} as has_no_place, e.on_sale_until,
  (t.holder_id = t.buyer_id and t.price > 0 and t.code <> 'COMPANION'
    and t.origin in ('sale', 'season', 'resale', 'move')) is true as is_resellable`;

type KindOver = HeldKind & { over: Date };

/**
 * One page of what a person holds, and how much it is in all, also beyond the last page. `over`: an event that began
 * before is past. What was moved to another seat is left out. Single SQL query, and one more beyond the last page.
 */
export async function listHeldPage(
  sql: Sql,
  { holderId, limit, offset }: HeldPage,
  { isPast, isSeason, over }: KindOver,
): Promise<HeldPageReply> {
  const inOrder = sql`
    e.starts_at ${isPast ? sql`desc` : sql``}, t.event_id, b.label nulls last, t.row_number nulls last,
    t.position, t.id`;
  const rows = await sql<(HeldRight & { total: number })[]>`
    select ${heldColumns(sql)}, count(*) over ()::int as total
    from ${rightJoins(sql)}
    cross join (select ${isSeason}::boolean as "isSeason", ${over}::timestamptz as over) as asked
    where t.holder_id = ${holderId} and ${isOfKind(sql, isPast)}
    order by ${inOrder} limit ${limit} offset ${offset}`;
  const isBeyond = rows.length === 0 && offset > 0;
  const total = isBeyond ? await countHeld(sql, holderId, { isPast, isSeason, over }) : (rows[0]?.total ?? 0);
  return { rows, total };
}

async function countHeld(sql: Sql, holderId: string, { isPast, isSeason, over }: KindOver): Promise<number> {
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total
    from (select ${isSeason}::boolean as "isSeason", ${over}::timestamptz as over) as asked, ticketing."right" t
    join ticketing.event e on e.id = t.event_id where t.holder_id = ${holderId} and ${isOfKind(sql, isPast)}`;
  return count!.total;
}

/** Is a right `t` of event `e` to come, or past, and of the kind that is `asked` for? */
function isOfKind(sql: Sql, isPast: boolean): Fragment {
  // What ended with its event is shown until the day of the event, so that people see why.
  const isThere = sql`(t.ended_at is null or coalesce(t.end_cause, '') in ('calledOff', 'closedDoors'))`;
  const comes = sql`${isThere} and (e.starts_at > asked.over or e.is_called_off and e.state <> 'cancelled')`;
  return sql`
    (t.origin = 'season') = asked."isSeason" and ${isPast ? sql`t.state <> 'moved' and not (${comes})` : comes}`;
}

/** One of a person's rights, ended ones too; undefined: there is none, or it is somebody else's. Single SQL query. */
export async function findHeldRight({ sql }: Reading, holderId: string, id: string): Promise<HeldRight | undefined> {
  const [row] = await sql<HeldRight[]>`
    select ${heldColumns(sql)} from ${rightJoins(sql)} where t.id = ${id} and t.holder_id = ${holderId}`;
  return row;
}

/** Rights by id, of any holder, in no particular order. Single SQL query. */
export async function listRightsById({ sql }: Reading, ids: readonly string[]): Promise<HeldRight[]> {
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

/**
 * The ticket that a contract of a season has for an event: the living one, otherwise the last that there was. Single
 * SQL query.
 */
export async function findRightOfContract(
  { sql }: Reading,
  { eventId, contractId, seasonId }: { eventId: string; contractId: string; seasonId: string },
): Promise<HeldRight | undefined> {
  const [right] = await sql<HeldRight[]>`
    select ${heldColumns(sql)} from ${rightJoins(sql)}
    where t.event_id = ${eventId} and t.contract_id = ${contractId} and exists (
      select 1 from ticketing.season_place p
      where p.event_id = t.event_id and p.contract_id = t.contract_id and p.season_id = ${seasonId})
    order by t.ended_at is null desc, t.issued_at desc limit 1`;
  return right;
}

/** The right with that number, of any holder. Single SQL query. */
export async function findRightBySerial({ sql }: Reading, serial: string): Promise<HeldRight | undefined> {
  const [right] = await sql<HeldRight[]>`select ${heldColumns(sql)} from ${rightJoins(sql)} where t.serial = ${serial}`;
  return right;
}

/** A right as it was when it was read. */
export type ReadRight = Pick<HeldRight, 'id' | 'generation'>;

/**
 * Lets somebody in with this generation of a right, once whatever is scanned at the same moment; false: the right has
 * ended, was used, or is on its way to somebody else. Single SQL query.
 */
export async function markRightUsed({ sql }: Reading, right: ReadRight): Promise<boolean> {
  const rows = await sql`
    update ticketing.right set state = 'used'
    where id = ${right.id} and generation = ${right.generation} and state = 'issued' returning 1`;
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

/** Events that are or were on sale, in no particular order. Single SQL query. */
export async function listTicketedEvents({ sql }: Reading, ids: readonly string[]): Promise<TicketedEvent[]> {
  return sql<TicketedEvent[]>`
    select id, names, starts_at, venue, slug, is_called_off, is_behind_closed_doors, state
    from ticketing.event
    where id = any(${[...ids]}::uuid[]) and state <> 'draft'`;
}
