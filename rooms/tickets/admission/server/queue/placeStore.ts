import type { Buyer } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { digestOf } from '#platform/ids/digest.ts';
import type { Place } from '../../queueRules.ts';
import { ofBuyer, visitorKey } from './doorStore.ts';

const columns = (sql: Sql) => sql`
  p.id, p.joined_at, p.number, p.inside_until, p.extensions,
  (select s.at from admission.step s where s.event_id = p.event_id and s.until_number >= p.number
    order by s.until_number limit 1) as turn_at`;

/** A buyer's place. Single SQL query. */
export async function findPlace(sql: Sql, eventId: string, buyer: Buyer): Promise<Place | undefined> {
  const [row] = await sql<Place[]>`
    select ${columns(sql)} from admission.place p where event_id = ${eventId} and ${ofBuyer(sql, buyer)}`;
  return row;
}

/** `browserId`: where a visitor takes it. */
type NewPlace = { id: string; eventId: string; buyer: Buyer; browserId: string | undefined };

/** Adds a place at the end; false: the buyer has one. */
export async function insertPlace(sql: Sql, { id, eventId, buyer, browserId }: NewPlace, now: Date): Promise<boolean> {
  const fanId = buyer.kind === 'fan' ? buyer.fanId : null;
  const key = buyer.kind === 'visitor' ? visitorKey(buyer.visitorId) : null;
  const browser = key && browserId ? browserKey(browserId) : null;
  const rows = await sql`
    insert into admission.place (id, event_id, fan_id, visitor_key, browser_key, joined_at)
    values (${id}, ${eventId}, ${fanId}, ${key}, ${browser}, ${now})
    on conflict do nothing returning 1`;
  return rows.length === 1;
}

const browserKey = (browserId: string): string => digestOf(`queue browser ${browserId}`);

/** Puts a place that has lost its turn back at the end. False: it has changed meanwhile. */
export async function returnToEnd(sql: Sql, place: Place, now: Date): Promise<boolean> {
  const rows = await sql`
    update admission.place set number = null, inside_until = null, entered_at = null, extensions = 0,
      joined_at = ${now}
    where id = ${place.id} and number = ${place.number} and (inside_until is null or inside_until <= ${now})
    returning 1`;
  return rows.length === 1;
}

/** Lets somebody in whose turn it is. False: it is not, they are in, or they came too late. */
export async function markEntered(
  sql: Sql,
  { id, number, until }: { id: string; number: number; until: Date },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    update admission.place p set inside_until = ${until}, entered_at = ${now}
    from admission.queue q where p.id = ${id} and p.number = ${number} and inside_until is null
      and q.event_id = p.event_id and p.number <= q.admitted_until
    returning 1`;
  return rows.length === 1;
}

/** Gives more time to come in or to choose; `most`: so often. False: not any more. */
export async function markExtended(
  sql: Sql,
  { id, seconds, most }: { id: string; seconds: number; most: number },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    update admission.place set extensions = extensions + 1,
      inside_until = inside_until + make_interval(secs => ${seconds}::int)
    where id = ${id} and extensions < ${most} and (inside_until is null or inside_until > ${now}) returning 1`;
  return rows.length === 1;
}

/** Gives the place of a buyer back. */
export async function deletePlace(sql: Sql, eventId: string, buyer: Buyer): Promise<void> {
  await sql`delete from admission.place where event_id = ${eventId} and ${ofBuyer(sql, buyer)}`;
}

/** The places of a fan and of the visitor that they were in this browser, locked until the transaction ends. */
export function lockBoth(
  sql: Sql,
  { eventId, fanId, visitorId, browserId }: { eventId: string; fanId: string; visitorId: string; browserId: string },
): Promise<(Place & { isFans: boolean })[]> {
  return sql<(Place & { isFans: boolean })[]>`
    select ${columns(sql)}, p.fan_id is not null as is_fans from admission.place p
    where event_id = ${eventId} and (fan_id = ${fanId}
      or (visitor_key = ${visitorKey(visitorId)} and browser_key = ${browserKey(browserId)} and number is null))
    order by id for no key update`;
}

/** Makes a visitor's place the fan's. */
export async function giveToFan(sql: Sql, id: string, fanId: string): Promise<void> {
  await sql`
    update admission.place set fan_id = ${fanId}, visitor_key = null, browser_key = null where id = ${id}`;
}

/** Deletes one place. */
export async function deleteById(sql: Sql, id: string): Promise<void> {
  await sql`delete from admission.place where id = ${id}`;
}
