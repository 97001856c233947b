import { json, type Sql } from '#platform/database/database.ts';
import type { EventTerms } from '../../termsRules.ts';

/**
 * Writes the terms of an event and raises its version. Places and plan stay as they are. At most six statements;
 * the event must be locked. `before`: what was kept until now.
 */
export async function writeTerms(
  sql: Sql,
  eventId: string,
  { before, terms }: { before?: EventTerms; terms: EventTerms },
  now: Date,
): Promise<void> {
  await sql`
    update ticketing.event set tenant = ${terms.tenant}, vat_rate = ${terms.vatRate},
      max_quantity = ${terms.maxQuantity}, needs_account = ${terms.needsAccount}, formats = ${terms.formats},
      code_hours = ${terms.codeHours ?? null}, on_sale_from = ${terms.onSaleFrom}, on_sale_until = ${terms.onSaleUntil},
      changed_at = ${now}, version = version + 1
    where id = ${eventId}`;
  await writeCategories(sql, eventId, terms.categories);
  await writePrices(sql, eventId, terms.prices);
  await writePhases(sql, eventId, terms.phases);
  const hasQuotas = [...terms.phases, ...(before?.phases ?? [])].some(({ quotas }) => quotas.length > 0);
  if (hasQuotas) await writeQuotas(sql, eventId, terms.phases);
  await deletePhasesAfter(sql, eventId, terms.phases.length);
}

async function writeCategories(sql: Sql, id: string, categories: EventTerms['categories']): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${json(categories)}::jsonb) as c (number smallint, names jsonb, color text)
    ), put as (
      insert into ticketing.category (event_id, number, names, color)
      select ${id}, number, names, color from given
      on conflict (event_id, number) do update set names = excluded.names, color = excluded.color
    )
    delete from ticketing.category c
    where c.event_id = ${id} and not exists (select from given where given.number = c.number)`;
}

async function writePrices(sql: Sql, id: string, prices: EventTerms['prices']): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${json(prices)}::jsonb)
        as p (category smallint, code text, price int, "memberPrice" int)
    ), put as (
      insert into ticketing.price_class (event_id, category, code, price, member_price)
      select ${id}, category, code, price, "memberPrice" from given
      on conflict (event_id, category, code) do update set price = excluded.price,
        member_price = excluded.member_price
    )
    delete from ticketing.price_class p
    where p.event_id = ${id} and not exists (
      select from given where given.category = p.category and given.code = p.code)`;
}

async function writePhases(sql: Sql, id: string, phases: EventTerms['phases']): Promise<void> {
  const given = phases.map(({ quotas: _, ...phase }, at) => ({ ...phase, number: at + 1 }));
  await sql`
    insert into ticketing.phase (event_id, number, names, starts_at, ends_at, groups, most_per_person)
    select ${id}, number, names, "startsAt", "endsAt", groups, "mostPerPerson"
    from jsonb_to_recordset(${json(given)}::jsonb) as f (number smallint, names jsonb, "startsAt" timestamptz,
      "endsAt" timestamptz, groups text[], "mostPerPerson" int)
    on conflict (event_id, number) do update set names = excluded.names, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, groups = excluded.groups, most_per_person = excluded.most_per_person`;
}

/** Quotas start without room, so that the next buyer counts what is taken in the phase already. */
async function writeQuotas(sql: Sql, id: string, phases: EventTerms['phases']): Promise<void> {
  const quotas = phases.flatMap((phase, at) => phase.quotas.map((quota) => ({ ...quota, phase: at + 1 })));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${json(quotas)}::jsonb) as q (phase smallint, category smallint, places int)
    ), put as (
      insert into ticketing.quota (event_id, phase, category, places)
      select ${id}, phase, category, places from given
      on conflict (event_id, phase, category) do update set places = excluded.places, room = 0
    )
    delete from ticketing.quota q where q.event_id = ${id} and not exists (
      select from given where given.phase = q.phase and given.category = q.category)`;
}

const deletePhasesAfter = (sql: Sql, id: string, last: number) =>
  sql`delete from ticketing.phase where event_id = ${id} and number > ${last}`;

/** Locks the quotas of an event, so that no buyer takes the last of one while it is lowered. */
export async function lockQuotas(sql: Sql, eventId: string): Promise<void> {
  await sql`
    select 1 from ticketing.quota where event_id = ${eventId} order by phase, category for update`;
}

export type TakenInPhase = { phase: number; category: number; places: number };

/** Places that are held or sold in each phase, by category; those that staff gave out are in none. */
export function listTakenInPhases(sql: Sql, eventId: string, now: Date): Promise<TakenInPhase[]> {
  return sql<TakenInPhase[]>`
    select phase, category, sum(places)::int as places from (
      select o.phase, r.category, 1 as places from ticketing.occupied o
      join ticketing.event_row r on r.event_id = o.event_id and r.number = o.row_number
      where o.event_id = ${eventId} and o.by = 'hold' and greatest(o.expires_at, o.kept_until) > ${now}
      union all
      select h.phase, coalesce(b.category, 1), h.quantity from ticketing.contingent c
      join ticketing.hold h on h.pool = c.pool and h.expires_at > ${now}
      left join ticketing.event_block b on b.event_id = c.event_id and b.number = c.block
      where c.event_id = ${eventId}
      union all
      select phase, category, 1 from ticketing."right" where event_id = ${eventId} and ended_at is null
    ) taken where phase is not null group by 1, 2 order by 1, 2`;
}

/**
 * The most tickets that one person has of an event, held or sold, in all phases until the given ones together (0: in
 * all of them).
 */
export async function mostOfOnePerson(sql: Sql, eventId: string, untilPhase: number, now: Date): Promise<number> {
  const inPhase = untilPhase === 0 ? sql`true` : sql`phase <= ${untilPhase}`;
  const [row] = await sql<{ most: number }[]>`
    select coalesce(max(pieces), 0)::int as most from (
      select sum(places) as pieces from (
        select fan_id as person, phase, 1 as places from ticketing.occupied
        where event_id = ${eventId} and by = 'hold' and greatest(expires_at, kept_until) > ${now}
        union all
        select h.fan_id, h.phase, h.quantity from ticketing.contingent c
        join ticketing.hold h on h.pool = c.pool and h.expires_at > ${now} where c.event_id = ${eventId}
        union all
        select buyer_id, phase, 1 from ticketing."right"
        where event_id = ${eventId} and ended_at is null and is_bought
      ) pieces where person is not null and ${inPhase} group by person
    ) people`;
  return row!.most;
}

/** Sets how many places an event without a plan has. False: more are held or sold. */
export async function saveCapacity(sql: Sql, pool: string, capacity: number, now: Date): Promise<boolean> {
  const rows = await sql`
    with gone as (
      delete from ticketing.hold where pool = ${pool} and expires_at <= ${now} returning quantity
    ), freed as (
      select coalesce(sum(quantity), 0)::int as pieces from gone
    )
    update ticketing.contingent c set capacity = ${capacity}, on_hand = on_hand + ${capacity} - capacity,
      held = held - pieces
    from freed where c.pool = ${pool} and on_hand + ${capacity} - capacity >= held - pieces returning 1`;
  return rows.length === 1;
}
