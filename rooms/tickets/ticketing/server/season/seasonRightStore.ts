// Rights that contracts have, and the places from which they are issued. Whoever changes a contract's rights holds the
// contract's lock; rights are locked in the order of their ids.
import type { Context } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { TicketFormat } from '../rights/rightRules.ts';

/** A place whose right has not been issued yet, locked. */
export type OpenPlace = {
  contractId: string;
  rowNumber: number | null;
  position: number | null;
  pool: string | null;
  allocationId: string;
  category: number;
  /** The seat is still kept back for it. */
  isKept: boolean;
};

/** Contracts that have a place of an event and no right yet, in the order of their ids. Single SQL query. */
export async function listUnissued(
  { sql }: Pick<Context, 'sql'>,
  eventId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await sql<{ contractId: string }[]>`
    select contract_id from ticketing.season_place
    where event_id = ${eventId} and issued_at is null and fault is null and ended_at is null
      and (${after ?? null}::uuid is null or contract_id > ${after ?? null}::uuid)
    order by contract_id limit ${limit}`;
  return rows.map(({ contractId }) => contractId);
}

/** The places of contracts whose rights have not been issued, locked in the order of their ids. */
export const lockOpenPlaces = (sql: Sql, eventId: string, contractIds: readonly string[]): Promise<OpenPlace[]> =>
  sql<OpenPlace[]>`
    select p.contract_id, p.row_number, p.position, p.pool, p.allocation_id, coalesce(r.category, b.category) as category,
      (p.pool is not null or o.allocation_id = p.allocation_id) is true
        and not coalesce(r.is_retired, c.is_retired, false) as is_kept
    from ticketing.season_place p
    left join ticketing.event_row r on r.event_id = p.event_id and r.number = p.row_number
    left join ticketing.contingent c on c.pool = p.pool
    left join ticketing.event_block b on b.event_id = p.event_id and b.number = c.block
    left join ticketing.occupied o
      on o.event_id = p.event_id and o.row_number = p.row_number and o.position = p.position
    where p.event_id = ${eventId} and p.contract_id = any(${[...contractIds]}::uuid[])
      and p.issued_at is null and p.fault is null and p.ended_at is null
    order by p.contract_id for update of p`;

/** How many standing places allocations still keep back, locked in the order of their ids. */
export const lockAllocations = (
  sql: Sql,
  ids: readonly string[],
): Promise<{ id: string; pool: string; places: number }[]> =>
  sql<{ id: string; pool: string; places: number }[]>`
    select id, pool, places from ticketing.allocation
    where id = any(${[...ids]}::uuid[]) and ended_at is null and pool is not null order by id for update`;

/** Standing places that were kept back are sold now: those of these pools, once for each. */
export async function sellKeptBack(sql: Sql, pools: readonly string[]): Promise<void> {
  await sql`
    update ticketing.contingent c set kept_back = c.kept_back - sold.pieces
    from (select pool, count(*)::int as pieces from unnest(${[...pools]}::text[]) as p (pool) group by pool) as sold
    where c.pool = sold.pool`;
}

/** Puts rights on the seats that are kept back for them. */
export async function sitOnKept(
  sql: Sql,
  eventId: string,
  rights: readonly { id: string; rowNumber: number | null; position: number | null; code: string }[],
): Promise<void> {
  const seats = rights.map(({ id, rowNumber, position, code }) => ({ id, rowNumber, position, code }));
  await sql`
    update ticketing.occupied o set by = 'right', right_id = s.id, allocation_id = null, code = s.code
    from jsonb_to_recordset(${json(seats)}::jsonb) as s (id uuid, "rowNumber" int, position smallint, code text)
    where o.event_id = ${eventId} and o.row_number = s."rowNumber" and o.position = s.position and o.by = 'allocation'`;
}

/** Notes that rights were issued, and that those without a place have none any more. */
export async function markIssued(
  sql: Sql,
  eventId: string,
  { issued, freed, now }: { issued: readonly string[]; freed: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update ticketing.season_place set issued_at = ${now}
    where event_id = ${eventId} and contract_id = any(${[...issued]}::uuid[])`;
  if (freed.length > 0)
    await sql`
      update ticketing.season_place
      set fault = 'freed', row_number = null, position = null, pool = null, allocation_id = null
      where event_id = ${eventId} and contract_id = any(${[...freed]}::uuid[])`;
}

/** Rights of contracts for events to come, locked. */
export type ComingRight = {
  id: string;
  eventId: string;
  contractId: string;
  holderId: string | null;
  state: string;
  /** Its event has moved, and no place of the other venue has been found for it. */
  hasNoPlace: boolean;
};

/**
 * Living rights that contracts have for events to come, in these states, locked in the order of their ids. What was
 * handed on or resold has left the contract. `seasonId`: of that season only.
 */
export const lockComingRights = (
  sql: Sql,
  {
    contractIds,
    seasonId,
    states,
    now,
  }: { contractIds: readonly string[]; seasonId?: string | undefined; states: readonly string[]; now: Date },
): Promise<ComingRight[]> => sql<ComingRight[]>`
  select t.id, t.event_id, t.contract_id, t.holder_id, t.state, coalesce(r.is_retired, c.is_retired, false) as has_no_place
  from ticketing."right" t
  join ticketing.event e on e.id = t.event_id and e.starts_at > ${now}
  left join ticketing.event_row r on r.event_id = t.event_id and r.number = t.row_number
  left join ticketing.contingent c on c.pool = t.pool
  where t.contract_id = any(${[...contractIds]}::uuid[]) and t.ended_at is null
    and t.state = any(${[...states]}::text[])
    and (${seasonId ?? null}::uuid is null or exists (
      select from ticketing.season_place p where p.event_id = t.event_id and p.contract_id = t.contract_id
        and p.season_id = ${seasonId ?? null}::uuid))
  order by t.id for no key update of t`;

/** Successors of locked rights, by the id of the right that ends. */
export type Successor = { rightId: string; id: string; serial: string };

/** Ends locked rights, and puts their successors for another holder on their places; what else they are stays. */
export async function replaceHolders(
  sql: Sql,
  successors: readonly Successor[],
  { holderId, now }: { holderId: string; now: Date },
): Promise<void> {
  await sql`
    with given as (
      select g."rightId" as right_id, g.id as new_id, g.serial as new_serial, t.state as former_state
      from jsonb_to_recordset(${json([...successors])}::jsonb) as g ("rightId" uuid, id uuid, serial text)
      join ticketing."right" t on t.id = g."rightId"
    ), ended as (
      update ticketing."right" t set state = 'passedOn', ended_at = ${now}, end_cause = 'recipient'
      from given where t.id = given.right_id returning t.*, given.new_id, given.new_serial, given.former_state
    ), issued as (
      insert into ticketing."right" (id, serial, generation, event_id, row_number, position, pool, category, code,
        holder_id, buyer_id, guest_name, state, issued_at, predecessor_id, origin, checkout_id, order_id, order_line_id,
        hold_id, price, vat_rate, phase, format, terms_version, is_changed, handovers, is_bought, contract_id)
      select new_id, new_serial, 1, event_id, row_number, position, pool, category, code,
        ${holderId}, buyer_id, null, former_state, ${now}, id, 'season', checkout_id, order_id, order_line_id,
        null, price, vat_rate, phase, format, terms_version, is_changed, handovers, is_bought, contract_id
      from ended returning id, predecessor_id
    )
    update ticketing.occupied o set right_id = issued.id from issued where o.right_id = issued.predecessor_id`;
}

/** Says who has paid for coming rights of a contract that nobody has offered or handed on. */
export async function saveBuyer(
  sql: Sql,
  { contractId, buyerId, now }: { contractId: string; buyerId: string; now: Date },
): Promise<void> {
  await sql`
    update ticketing."right" t set buyer_id = ${buyerId} from ticketing.event e
    where e.id = t.event_id and e.starts_at > ${now} and t.contract_id = ${contractId} and t.ended_at is null
      and t.state in ('issued', 'suspended')`;
}

/** Notes that the rights of contracts are suspended, those of later events too. */
export async function insertSuspensions(sql: Sql, contractIds: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into ticketing.season_suspension (contract_id, suspended_at)
    select id, ${now} from unnest(${[...contractIds]}::uuid[]) as c (id) order by id
    on conflict (contract_id) do nothing`;
}

export async function deleteSuspensions(sql: Sql, contractIds: readonly string[]): Promise<void> {
  await sql`delete from ticketing.season_suspension where contract_id = any(${[...contractIds]}::uuid[])`;
}

/** Suspends rights that are simply valid; only of contracts that are suspended. */
export async function markSuspended(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`
    update ticketing."right" t set state = 'suspended' from ticketing.season_suspension s
    where t.id = any(${[...ids]}::uuid[]) and t.state = 'issued' and s.contract_id = t.contract_id`;
}

export async function markNotSuspended(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`
    update ticketing."right" set state = 'issued' where id = any(${[...ids]}::uuid[]) and state = 'suspended'`;
}

/** What is issued of a contract for one event; price in gross cents. */
export type SeasonTicket = {
  contractId: string;
  holderId: string;
  /** Whoever pays for the contract. */
  buyerId: string | null;
  code: string;
  price: number;
  format: TicketFormat;
};

/** A place that a contract gives back, with what of it is still kept back. */
export type GivenBack = {
  eventId: string;
  rowNumber: number | null;
  position: number | null;
  pool: string | null;
  allocationId: string | null;
  isIssued: boolean;
};

/** Ends what contracts have of events to come; answers the places whose rights were never issued. */
export const endPlaces = (
  sql: Sql,
  { contractIds, seasonId, now }: { contractIds: readonly string[]; seasonId: string | undefined; now: Date },
): Promise<GivenBack[]> => sql<GivenBack[]>`
  update ticketing.season_place p set ended_at = ${now} from ticketing.event e
  where e.id = p.event_id and e.starts_at > ${now} and p.contract_id = any(${[...contractIds]}::uuid[])
    and p.ended_at is null and (${seasonId ?? null}::uuid is null or p.season_id = ${seasonId ?? null}::uuid)
  returning p.event_id, p.row_number, p.position, p.pool, p.allocation_id, p.issued_at is not null as is_issued`;

/** Frees seats that allocations kept back, whose rows are locked. */
export async function freeSeats(
  sql: Sql,
  seats: readonly Pick<GivenBack, 'eventId' | 'rowNumber' | 'position' | 'allocationId'>[],
): Promise<void> {
  const given = seats.map(({ eventId, rowNumber, position, allocationId }) => ({
    ...{ eventId, rowNumber, position, allocationId },
  }));
  await sql`
    delete from ticketing.occupied o
    using jsonb_to_recordset(${json(given)}::jsonb)
      as s ("eventId" uuid, "rowNumber" int, position smallint, "allocationId" uuid)
    where o.event_id = s."eventId" and o.row_number = s."rowNumber" and o.position = s.position
      and o.allocation_id = s."allocationId"`;
}

/** Ends allocations of seats that have none any more. */
export async function endEmptyAllocations(sql: Sql, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update ticketing.allocation a set ended_at = ${now}
    where a.id = any(${[...new Set(ids)]}::uuid[]) and a.ended_at is null and a.pool is null
      and not exists (select from ticketing.occupied o where o.allocation_id = a.id)`;
}

/** Which of these contracts have been issued a ticket of a season. Single SQL query. */
export async function listWithTickets(
  { sql }: Pick<Context, 'sql'>,
  seasonId: string,
  contractIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ contractId: string }[]>`
    select distinct contract_id from ticketing.season_place
    where season_id = ${seasonId} and contract_id = any(${[...contractIds]}::uuid[]) and issued_at is not null`;
  return rows.map(({ contractId }) => contractId);
}
