// Scarcity lives here. The row of an event's contingent is locked before any of its holds is written, by a statement of its own, so that what
// the next one reads is what there is; several rows in the order of their skus as text, in which callers hold one line after the other.
import type { Fragment, Sql } from '#platform/database/database.ts';
import type { TicketClass } from '../skuRules.ts';

/** The order of the skus: their numbers are compared letter by letter there (T10010 before T1002). */
const asSkus = (sql: Sql): Fragment => sql`e.number::text collate "C"`;

/** Locks the contingents of these events until the transaction ends; answers the ids by number. */
export async function lockContingents(sql: Sql, numbers: number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: string; number: number }[]>`
    select e.id, e.number from ticketing.contingent c join ticketing.event e on e.id = c.event_id
    where e.number = any(${numbers}::int[]) order by ${asSkus(sql)} for no key update of c`;
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Locks the contingents in which these holds are. */
export async function lockContingentsOfHolds(sql: Sql, holdIds: string[]): Promise<string[]> {
  const rows = await sql<{ eventId: string }[]>`
    select c.event_id from ticketing.contingent c join ticketing.event e on e.id = c.event_id
    where c.event_id in (select event_id from ticketing.hold where id = any(${holdIds})) order by ${asSkus(sql)} for no key update of c`;
  return rows.map(({ eventId }) => eventId);
}

/**
 * Holds places, or sets a hold to a new quantity and time, never less than a checkout keeps of it; expired holds of the event are tidied away before.
 * The contingent must be locked. False: not enough are free, nothing has been held.
 */
export async function putHold(
  sql: Sql,
  hold: { holdId: string; eventId: string; code: TicketClass; quantity: number; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const { holdId, eventId, code, quantity, expiresAt } = hold;
  const [row] = await sql<{ isHeld: boolean }[]>`
    with gone as (
      delete from ticketing.hold where event_id = ${eventId} and expires_at <= ${now} and id <> ${holdId} returning quantity
    ), mine as (
      select coalesce(max(quantity), 0) as was, max(kept_until) as kept_until,
        greatest(${quantity}::integer, max(kept_quantity) filter (where kept_until > ${now})) as wanted
      from ticketing.hold where id = ${holdId} and event_id = ${eventId} and code = ${code}
    ), room as (
      select event_id, free, was, wanted, kept_until, capacity - sold - held + free + was >= wanted and not exists (
        select from ticketing.hold where id = ${holdId} and (event_id, code) <> (${eventId}, ${code})) as fits
      from ticketing.contingent, mine, (select coalesce(sum(quantity), 0)::integer as free from gone) as freed
      where event_id = ${eventId}
    ), moved as (
      update ticketing.contingent c set held = held - room.free + case when room.fits then room.wanted - room.was else 0 end
      from room where c.event_id = room.event_id and (room.fits or room.free > 0)
    ), put as (
      insert into ticketing.hold (id, event_id, code, quantity, expires_at)
      select ${holdId}, event_id, ${code}, wanted, greatest(${expiresAt}, kept_until) from room where fits
      on conflict (id) do update set quantity = excluded.quantity, expires_at = excluded.expires_at returning id
    )
    select exists (select from put) as is_held`;
  return row?.isHeld ?? false;
}

/** Gives places back, except what a checkout keeps of them. Only holds of these events, which must be locked. */
export async function releaseHolds(sql: Sql, holdIds: string[], eventIds: string[], now: Date): Promise<void> {
  await sql`
    with found as materialized (
      select id, event_id, quantity, case when kept_until > ${now} then least(quantity, kept_quantity) else 0 end as rest
      from ticketing.hold where id = any(${holdIds}) and event_id = any(${eventIds}::uuid[])
    ), gone as (
      delete from ticketing.hold h using found where h.id = found.id and rest = 0
    ), shrunk as (
      update ticketing.hold h set quantity = rest, expires_at = kept_until from found where h.id = found.id and rest > 0
    )
    update ticketing.contingent c set held = held - f.places
    from (select event_id, sum(quantity - rest)::integer as places from found group by event_id) as f
    where c.event_id = f.event_id`;
}

/**
 * Keeps living holds with exactly these quantities until `until`; those in `ended`, which only an earlier checkout kept, end. Answers the ids
 * that are kept. The contingents must be locked.
 */
export async function keepHolds(
  sql: Sql,
  lines: { holdId: string; quantity: number }[],
  { until, ended, eventIds, now }: { until: Date; ended: string[]; eventIds: string[]; now: Date },
): Promise<string[]> {
  const holdIds = lines.map(({ holdId }) => holdId);
  const quantities = lines.map(({ quantity }) => quantity);
  const rows = await sql<{ id: string }[]>`
    with found as materialized (
      select h.id, h.event_id, h.quantity, line.id is not null as is_kept,
        case when line.id is null then 0 else least(h.quantity, line.quantity) end as rest
      from ticketing.hold h left join unnest(${holdIds}::text[], ${quantities}::integer[]) as line (id, quantity) on line.id = h.id
      where h.event_id = any(${eventIds}::uuid[]) and (h.id = any(${ended}) or (line.id is not null and h.expires_at > ${now}))
    ), gone as (
      delete from ticketing.hold h using found where h.id = found.id and not is_kept
    ), moved as (
      update ticketing.contingent c set held = held - f.places
      from (select event_id, sum(quantity - rest)::integer as places from found group by event_id) as f
      where c.event_id = f.event_id and f.places > 0
    )
    update ticketing.hold h
    set quantity = rest, kept_quantity = rest, expires_at = greatest(h.expires_at, ${until}), kept_until = ${until}
    from found where h.id = found.id and is_kept returning h.id`;
  return rows.map(({ id }) => id);
}

/** Numbers of the events with holds that have expired. */
export async function listExpired(sql: Sql, now: Date): Promise<number[]> {
  const rows = await sql<{ number: number }[]>`
    select distinct e.number from ticketing.hold h join ticketing.event e on e.id = h.event_id
    where expires_at <= ${now} order by e.number limit 500`;
  return rows.map(({ number }) => number);
}

/** Tidies the expired holds of an event away; its contingent must be locked. */
export async function deleteExpired(sql: Sql, eventId: string, now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from ticketing.hold where event_id = ${eventId} and expires_at <= ${now} returning quantity
    )
    update ticketing.contingent set held = held - (select coalesce(sum(quantity), 0)::integer from gone)
    where event_id = ${eventId}`;
}
