import { type Fragment, json, type Sql } from '#platform/database/database.ts';
import { lockQuotas } from '../office/termsStore.ts';
import type { LoweredQuota } from './loweredQuotaRules.ts';
import type { TicketWithoutPlace } from './reseatRules.ts';

/** A move of an event to the places of another plan. */
export type Relocation = {
  id: string;
  eventId: string;
  planId: string;
  venue: string | null;
  otherwise: Record<string, number>;
  reason: string;
  saleEndBefore: Date;
  madeBy: string | null;
  madeAt: Date;
  doneAt: Date | null;
};

/** Writes a move down. */
export async function insertRelocation(sql: Sql, made: Omit<Relocation, 'doneAt'>): Promise<void> {
  await sql`
    insert into ticketing.relocation (id, event_id, plan_id, venue, otherwise, reason, sale_end_before, made_by,
      made_at)
    values (${made.id}, ${made.eventId}, ${made.planId}, ${made.venue}, ${json(made.otherwise)}, ${made.reason},
      ${made.saleEndBefore}, ${made.madeBy}, ${made.madeAt})`;
}

/** The last move of an event, or the one of that id. */
export async function findRelocation(
  sql: Sql,
  of: { eventId: string } | { id: string },
): Promise<Relocation | undefined> {
  const which = 'id' in of ? sql`id = ${of.id}` : sql`event_id = ${of.eventId}`;
  const [row] = await sql<Relocation[]>`
    select id, event_id, plan_id, venue, otherwise, reason, sale_end_before, made_by, made_at, done_at
    from ticketing.relocation where ${which} order by made_at desc, id desc limit 1`;
  return row;
}

/** Notes that all have a place or none, and lets the sale go on until its former end. The event must be locked. */
export async function markRelocated(sql: Sql, { id, eventId, saleEndBefore }: Relocation, now: Date): Promise<void> {
  await sql`update ticketing.relocation set done_at = ${now} where id = ${id} and done_at is null`;
  // Tickets may have gone to another category: anyone who buys next counts what is left of its quota.
  await lockQuotas(sql, eventId);
  await sql`update ticketing.quota set room = 0 where event_id = ${eventId}`;
  await sql`
    update ticketing.event set version = version + 1, changed_at = ${now},
      on_sale_until = greatest(least(${saleEndBefore}, starts_at), on_sale_from + interval '1 second')
    where id = ${eventId}`;
}

/** The last numbers that blocks and rows of an event have, retired ones too. */
export async function lastNumbers(sql: Sql, eventId: string): Promise<{ block: number; row: number }> {
  const [row] = await sql<{ block: number; row: number }[]>`
    select (select coalesce(max(number), 0)::int from ticketing.event_block where event_id = ${eventId}) as block,
      (select coalesce(max(number), 0)::int from ticketing.event_row where event_id = ${eventId}) as row`;
  return row!;
}

/** Locks all rows of seats of an event in the order of their numbers. */
export async function lockAllRows(sql: Sql, eventId: string): Promise<void> {
  await sql`select 1 from ticketing.event_row where event_id = ${eventId} order by number for update`;
}

/**
 * Takes all places of an event out of its plan; rights and what is being paid for keep them until they have others.
 * Rows and pools must be locked.
 */
export async function retirePlaces(sql: Sql, eventId: string): Promise<void> {
  await sql`update ticketing.event_block set is_retired = true where event_id = ${eventId} and not is_retired`;
  await sql`update ticketing.event_row set is_retired = true where event_id = ${eventId} and not is_retired`;
  await sql`
    update ticketing.contingent set is_retired = true, capacity = capacity - (on_hand - held), on_hand = held
    where event_id = ${eventId} and not is_retired`;
}

/** Lowers quotas of phases. The event must be locked. */
export async function saveLoweredQuotas(sql: Sql, eventId: string, quotas: readonly LoweredQuota[]): Promise<void> {
  await lockQuotas(sql, eventId);
  await sql`
    update ticketing.quota q set places = g.places
    from jsonb_to_recordset(${json(quotas)}::jsonb) as g (phase smallint, category smallint, places int)
    where q.event_id = ${eventId} and q.phase = g.phase and q.category = g.category`;
}

/** The plan, its size and the venue of an event from now on; its sale ends until all have their places. */
export async function savePlan(
  sql: Sql,
  eventId: string,
  plan: { id: string; width: number; height: number; venue: string },
  now: Date,
): Promise<void> {
  await sql`
    update ticketing.event set plan_id = ${plan.id}, plan_width = ${plan.width}, plan_height = ${plan.height},
      venue = ${plan.venue}, version = version + 1, changed_at = ${now},
      on_sale_until = greatest(on_sale_from + interval '1 second', least(on_sale_until, ${now}))
    where id = ${eventId}`;
}

/** Where a pass stands: after the party that bought then. */
export type Party = { boughtAt: Date; party: string };
type Which = { isAll: boolean; after?: Party | undefined; parties?: number | undefined };

const partyOf = (sql: Sql): Fragment => sql`coalesce(r.checkout_id, r.order_id, r.id)`;

/** The party of the wheelchair beside which right `r` of a companion sits, who may have bought it apart. */
const besideOf = (sql: Sql): Fragment => sql`
  case when r.code = 'COMPANION' and r.ended_at is null then (
    select coalesce(w.checkout_id, w.order_id, w.id) from ticketing."right" w
    where w.event_id = r.event_id and w.row_number = r.row_number and w.ended_at is null and w.code = 'WHEELCHAIR'
      and w.position in (r.position - 1, r.position + 1)
    order by coalesce(w.checkout_id, w.order_id, w.id) <> ${partyOf(sql)}, w.buyer_id is distinct from r.buyer_id,
      w.position
    limit 1
  ) end`;

/**
 * Living rights that nobody has entered with and that name a retired place (`isAll`: any place), in the order in which
 * they were bought: of so many parties after one. What was handed on counts from when it was first bought; a companion
 * belongs to the party of the wheelchair.
 */
export function listHomeless(
  sql: Sql,
  eventId: string,
  { isAll, after, parties }: Which,
): Promise<(TicketWithoutPlace & Party)[]> {
  return sql<(TicketWithoutPlace & Party)[]>`
    with dated as (
      select r.*, min(issued_at) over (partition by party) as bought_at
      from (
        select r.*, coalesce(${besideOf(sql)}, ${partyOf(sql)}) as party from ticketing."right" r
        where r.event_id = ${eventId}
      ) r
    ), homeless as (
      select r.id, r.party, r.bought_at, r.category, r.code,
        case when r.pool is not null then 'standing' when b.kind = 'away' then 'away' else 'seat' end as kind
      from dated r
      left join ticketing.event_row w on w.event_id = r.event_id and w.number = r.row_number
      left join ticketing.event_block b on b.event_id = w.event_id and b.number = w.block
      left join ticketing.contingent c on c.pool = r.pool
      where r.ended_at is null and r.state <> 'used' and (${isAll} or coalesce(w.is_retired, c.is_retired))
    ), chosen as (
      select distinct bought_at, party from homeless
      where ${after?.boughtAt ?? null}::timestamptz is null
        or (bought_at, party) > (${after?.boughtAt ?? null}::timestamptz, ${after?.party ?? null}::uuid)
      order by bought_at, party limit ${parties ?? null}::int
    )
    select homeless.* from homeless join chosen using (bought_at, party) order by bought_at, party, id`;
}

/** Standing places of the plan of an event that nobody holds or has, the best first. */
export function listFreePools(sql: Sql, eventId: string): Promise<{ pool: string; category: number; free: number }[]> {
  return sql<{ pool: string; category: number; free: number }[]>`
    select c.pool, b.category, c.on_hand - c.held as free
    from ticketing.contingent c join ticketing.event_block b on b.event_id = c.event_id and b.number = c.block
    where c.event_id = ${eventId} and not c.is_retired order by b.rank, b.number`;
}

/** Does a payment that is under way keep a retired place? */
export async function isPaidFor(sql: Sql, eventId: string, now: Date): Promise<boolean> {
  const [row] = await sql<{ isPaid: boolean }[]>`
    select exists (
      select from ticketing.occupied o join ticketing.event_row r on r.event_id = o.event_id and r.number = o.row_number
      where o.event_id = ${eventId} and o.by = 'hold' and o.kept_until > ${now} and r.is_retired
    ) or exists (
      select from ticketing.hold h join ticketing.contingent c on c.pool = h.pool
      where c.event_id = ${eventId} and c.is_retired and h.kept_until > ${now}) as is_paid`;
  return row!.isPaid;
}

/** People whose tickets were moved since then, in the order of their ids, each with the rights that they have now. */
export function listMoved(
  sql: Sql,
  { eventId, since, after, limit }: { eventId: string; since: Date; after: string | undefined; limit: number },
): Promise<{ holderId: string; rightIds: string[] }[]> {
  return sql<{ holderId: string; rightIds: string[] }[]>`
    select holder_id, array_agg(id order by row_number, position, id) as right_ids from ticketing."right"
    where event_id = ${eventId} and ended_at is null and origin = 'move' and issued_at >= ${since}
      and holder_id is not null and (${after ?? null}::uuid is null or holder_id > ${after ?? null}::uuid)
    group by holder_id order by holder_id limit ${limit}`;
}
