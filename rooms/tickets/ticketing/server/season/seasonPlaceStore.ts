import type { Context } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { NamedPlace, SeasonFault, SeasonLayout } from './seasonPlaceRules.ts';

/** An event as its season tickets need it. */
export type SeasonEvent = {
  id: string;
  matchId: string | null;
  startsAt: Date;
  venue: string | null;
  /** Published, to come, and with numbered blocks. */
  isOpen: boolean;
  vatRate: number;
  termsVersion: string;
};

const eventColumns = (sql: Sql, now: Date) => sql`
  e.id, e.match_id, e.starts_at, e.venue, e.vat_rate::float as vat_rate, e.terms_version,
  e.state = 'published' and e.plan_id is not null and e.starts_at > ${now} as is_open`;

/** One event as its season tickets need it. Single SQL query. */
export async function findEvent(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  id: string,
): Promise<SeasonEvent | undefined> {
  const [row] = await sql<SeasonEvent[]>`
    select ${eventColumns(sql, now)} from ticketing.event e where e.id = ${id}`;
  return row;
}

/** Published events to come that have numbered blocks, the next first. Single SQL query. */
export const listEvents = ({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<SeasonEvent[]> => sql<SeasonEvent[]>`
  select ${eventColumns(sql, now)} from ticketing.event e
  where e.state = 'published' and e.plan_id is not null and e.starts_at > ${now} order by e.starts_at, e.id limit 200`;

/** Which of these contracts have been given a place of the event, or a reason why not. */
export async function listPlaced(sql: Sql, eventId: string, contractIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ contractId: string }[]>`
    select contract_id from ticketing.season_place
    where event_id = ${eventId} and contract_id = any(${[...contractIds]}::uuid[])`;
  return rows.map(({ contractId }) => contractId);
}

/** Blocks and rows of an event by their labels. */
export async function readSeasonLayout(sql: Sql, { id, venue }: SeasonEvent): Promise<SeasonLayout> {
  const blocks = await sql<SeasonLayout['blocks'][number][]>`
    select number, label, pool from ticketing.event_block where event_id = ${id} and not is_retired`;
  const rows = await sql<SeasonLayout['rows'][number][]>`
    select number, block, label, labels from ticketing.event_row where event_id = ${id} and not is_retired`;
  return { venue, blocks, rows };
}

type Seat = { row: number; position: number };

/** Puts an allocation on seats whose rows are locked, where nothing lies. Answers those that it has. */
export function takeSeats(
  sql: Sql,
  { eventId, allocationId, seats }: { eventId: string; allocationId: string; seats: readonly Seat[] },
  now: Date,
): Promise<Seat[]> {
  return sql<Seat[]>`
    insert into ticketing.occupied as o (event_id, row_number, position, by, allocation_id)
    select ${eventId}, "row", position, 'allocation', ${allocationId}
    from jsonb_to_recordset(${json(seats.map(({ row, position }) => ({ row, position })))}::jsonb)
      as s ("row" int, position smallint)
    order by "row", position
    on conflict (event_id, row_number, position) do update set by = 'allocation',
      allocation_id = excluded.allocation_id, hold_id = null, expires_at = null, kept_until = null, code = null,
      fan_id = null, phase = null
    where o.by = 'hold' and greatest(o.expires_at, o.kept_until) <= ${now}
    returning row_number as "row", position`;
}

/** Takes as many standing places of a locked pool out of sale as are free, at most so many. Answers how many. */
export async function takeStanding(sql: Sql, pool: string, most: number): Promise<number> {
  const [row] = await sql<{ taken: number }[]>`
    with free as (
      select greatest(0, least(${most}, on_hand - held))::int as pieces from ticketing.contingent where pool = ${pool}
    )
    update ticketing.contingent c set on_hand = on_hand - pieces, kept_back = kept_back + pieces from free
    where c.pool = ${pool} and not c.is_retired returning pieces as taken`;
  return row?.taken ?? 0;
}

/** What a contract has of an event, as it is written down. */
export type NewPlace = NamedPlace & {
  rowNumber: number | null;
  position: number | null;
  pool: string | null;
  allocationId: string | null;
  fault: SeasonFault | null;
};

/** Writes down what contracts have of an event; those that are written already stay. */
export async function insertPlaces(
  sql: Sql,
  { eventId, seasonId }: { eventId: string; seasonId: string },
  places: readonly NewPlace[],
): Promise<void> {
  await sql`
    insert into ticketing.season_place (event_id, contract_id, season_id, venue, block, row_label, seat, row_number,
      position, pool, allocation_id, fault)
    select ${eventId}, "contractId", ${seasonId}, venue, block, "row", seat, "rowNumber", position, pool,
      "allocationId", fault
    from jsonb_to_recordset(${json([...places])}::jsonb)
      as p ("contractId" uuid, venue text, block text, "row" text, seat text, "rowNumber" int, position smallint,
        pool text, "allocationId" uuid, fault text)
    on conflict (event_id, contract_id) do nothing`;
}

/** A contract without a place at an event to come. */
export type PlaceFault = NamedPlace & {
  eventId: string;
  seasonId: string;
  names: LocalizedText;
  startsAt: Date;
  fault: SeasonFault;
};

/** Most contracts without a place that are listed at once. */
const mostFaults = 500;

/** Contracts without a place at events to come, the next event first; `of`: only that one. Single SQL query. */
export const listFaults = (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  of?: { eventId: string; contractId: string },
): Promise<PlaceFault[]> => sql<PlaceFault[]>`
  select p.event_id, p.season_id, p.contract_id, p.venue, p.block, p.row_label as "row", p.seat, p.fault, e.names,
    e.starts_at
  from ticketing.season_place p join ticketing.event e on e.id = p.event_id
  where p.fault is not null and p.ended_at is null and e.state = 'published' and e.starts_at > ${now}
    ${of ? sql`and p.event_id = ${of.eventId} and p.contract_id = ${of.contractId}` : sql``}
  order by e.starts_at, e.id, p.block, p.row_label, p.seat, p.contract_id limit ${mostFaults}`;

/** One contract without a place at an event to come. Single SQL query. */
export const findFault = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  of: { eventId: string; contractId: string },
): Promise<PlaceFault | undefined> => (await listFaults(ctx, of))[0];

/** Forgets that a contract has no place, so that it can be given one. False: it has one, or nothing is known of it. */
export async function forgetFault(
  { sql }: Pick<Context, 'sql'>,
  eventId: string,
  contractId: string,
): Promise<boolean> {
  const { count } = await sql`
    delete from ticketing.season_place
    where event_id = ${eventId} and contract_id = ${contractId} and fault is not null`;
  return count === 1;
}
