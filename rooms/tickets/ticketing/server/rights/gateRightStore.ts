import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import { rightJoins } from '../office/rightListStore.ts';
import { cancelListings } from '../resale/listingStore.ts';
import { type HeldRight, heldColumns, namesRetired } from './heldRightStore.ts';

type Reading = Pick<Context, 'sql'>;

/** An event as its gates know it. */
export type GateEvent = {
  id: string;
  names: LocalizedText;
  startsAt: Date;
  venue: string | null;
  state: 'published' | 'cancelled';
  isCalledOff: boolean;
  isMatch: boolean;
  formats: string[];
  /** With which key the codes of its tickets are made. */
  keyGeneration: number;
  /** Where its blocks are entered, in the order of the alphabet. */
  entrances: string[];
};

const events = (sql: Sql) => sql`
  select e.id, e.names, e.starts_at, e.venue, e.state, e.is_called_off, e.match_id is not null as is_match, e.formats,
    e.key_generation,
    array(select distinct b.entrance from ticketing.event_block b
      where b.event_id = e.id and b.entrance is not null and not b.is_retired order by 1) as entrances
  from ticketing.event e`;

/** Published events that have begun after that moment, the next first. */
export function listForGate(sql: Sql, after: Date, limit: number): Promise<GateEvent[]> {
  return sql<GateEvent[]>`
    ${events(sql)} where e.state = 'published' and e.starts_at > ${after} order by e.starts_at, e.id limit ${limit}`;
}

/** An event that is or was on sale, with its entrances. Single SQL query. */
export async function findGateEvent({ sql }: Reading, id: string): Promise<GateEvent | undefined> {
  const [row] = await sql<GateEvent[]>`${events(sql)} where e.id = ${id} and e.state <> 'draft'`;
  return row;
}

/** A right as a gate without a network must know it. */
export type EntryRight = Pick<HeldRight, 'serial' | 'generation' | 'state' | 'code' | 'block' | 'row' | 'seat'> & {
  entrance: string | null;
  /** It lies in nobody's account. */
  isOnPaper: boolean;
};

/**
 * All rights of an event, also those that have ended: a gate says why they open nothing. State `withoutPlace`: no place
 * has been found for it since the event moved.
 */
export function listEntryRights({ sql }: Reading, eventId: string): Promise<EntryRight[]> {
  return sql<EntryRight[]>`
    select t.serial, t.generation, t.code, t.holder_id is null as is_on_paper,
      case when t.state = 'issued' and ${namesRetired(sql)} then 'withoutPlace' else t.state end as state,
      b.label as block, b.entrance, r.label as row, r.labels[t.position] as seat
    from ${rightJoins(sql)} where t.event_id = ${eventId}`;
}

/** Which ticket of an event the card of a contract stands for. */
export type ContractRight = Pick<HeldRight, 'serial' | 'generation' | 'format'> & {
  contractId: string;
  seasonId: string;
};

/**
 * The ticket of each contract for an event: the living one, otherwise the last; of some contracts, where named. Single
 * SQL query.
 */
export function listRightsOfContracts(
  { sql }: Reading,
  { eventId, contractIds }: { eventId: string; contractIds?: readonly string[] | undefined },
): Promise<ContractRight[]> {
  return sql<ContractRight[]>`
    select distinct on (t.contract_id) t.contract_id, p.season_id, t.serial, t.generation, t.format
    from ticketing."right" t
    join ticketing.season_place p on p.event_id = t.event_id and p.contract_id = t.contract_id
    where t.event_id = ${eventId} and t.contract_id is not null
      ${contractIds ? sql`and t.contract_id = any(${[...contractIds]}::uuid[])` : sql``}
    order by t.contract_id, t.ended_at is null desc, t.issued_at desc`;
}

/**
 * How many people are expected at which entrance, and how many of them are in; null: without an entrance of their own.
 * Single SQL query.
 */
export function countAdmitted(
  { sql }: Reading,
  eventId: string,
): Promise<{ entrance: string | null; expected: number; entered: number }[]> {
  return sql<{ entrance: string | null; expected: number; entered: number }[]>`
    select b.entrance, count(*)::int as expected, count(*) filter (where t.state = 'used')::int as entered
    from ticketing."right" t
    left join ticketing.event_row r on r.event_id = t.event_id and r.number = t.row_number
    left join ticketing.contingent c on c.pool = t.pool
    left join ticketing.event_block b on b.event_id = t.event_id and b.number = coalesce(r.block, c.block)
    where t.event_id = ${eventId} and t.ended_at is null group by b.entrance order by b.entrance nulls last`;
}

/** The rights with these numbers, locked in the order of their ids until the transaction ends. */
export function lockRightsBySerial({ sql }: Reading, serials: readonly string[]): Promise<HeldRight[]> {
  return sql<HeldRight[]>`
    select ${heldColumns(sql)} from ${rightJoins(sql)}
    where t.serial = any(${[...serials]}::text[]) order by t.id for no key update of t`;
}

/** Gives the codes of an event a new key if it has this one now. Answers the new generation; undefined: another one. */
export async function raiseKeyGeneration(sql: Sql, eventId: string, generation: number): Promise<number | undefined> {
  const [row] = await sql<{ keyGeneration: number }[]>`
    update ticketing.event set key_generation = key_generation + 1
    where id = ${eventId} and key_generation = ${generation} returning key_generation`;
  return row?.keyGeneration;
}

/** Marks a used right as valid again. Answers its event; undefined: it is not used. */
export async function markUnused(sql: Sql, rightId: string): Promise<string | undefined> {
  const [row] = await sql<{ eventId: string }[]>`
    update ticketing."right" set state = 'issued' where id = ${rightId} and state = 'used' returning event_id`;
  return row?.eventId;
}

/**
 * Marks locked rights as used, by which somebody has entered already: one that was offered meanwhile is sold to nobody
 * any more. Answers how many let somebody in.
 */
export async function markAllUsed(sql: Sql, ids: readonly string[], now: Date): Promise<number> {
  const rows = await sql`
    with used as (
      update ticketing.right set state = 'used'
      where id = any(${[...ids]}::uuid[]) and state in ('issued', 'listed') returning id
    ), unlisted as (
      ${cancelListings(sql, sql`right_id in (select id from used)`, { cause: 'used', now })}
    )
    select 1 from used`;
  return rows.length;
}
