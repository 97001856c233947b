import type { Sql } from '#platform/database/database.ts';
import type { AdmissionMode, QueueSettings } from '../queue/queueStore.ts';

/** Mode and version of an event, locked until the transaction ends; undefined: it has always been open. */
export async function lockEvent(sql: Sql, eventId: string) {
  const [row] = await sql<{ mode: AdmissionMode; version: number }[]>`
    select mode, version from admission.event where event_id = ${eventId} for no key update`;
  return row;
}

/** Mode and version of an event. */
export async function findEvent(sql: Sql, eventId: string) {
  const [row] = await sql<{ mode: AdmissionMode; version: number }[]>`
    select mode, version from admission.event where event_id = ${eventId}`;
  return row;
}

/** Sets how people get to an event's sale. False: another version is there by now. */
export async function saveMode(
  sql: Sql,
  { eventId, mode, version }: { eventId: string; mode: AdmissionMode; version: number },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into admission.event (event_id, mode, changed_at) values (${eventId}, ${mode}, ${now})
    on conflict (event_id) do update set mode = ${mode}, version = admission.event.version + 1, changed_at = ${now}
      where admission.event.version = ${version}
    returning 1`;
  return rows.length === 1;
}

/** Adds a waiting room, or changes one whose numbers are not drawn; of a drawn one all but its times. */
export async function saveQueue(
  sql: Sql,
  eventId: string,
  { opensAt, startsAt, perMinute, mostInside, comeSeconds, chooseSeconds, needsAccount }: QueueSettings,
  seed: Buffer,
): Promise<void> {
  await sql`
    insert into admission.queue as q (event_id, opens_at, starts_at, per_minute, most_inside, come_seconds,
      choose_seconds, needs_account, seed)
    values (${eventId}, ${opensAt}, ${startsAt}, ${perMinute}, ${mostInside}, ${comeSeconds}, ${chooseSeconds},
      ${needsAccount}, ${seed})
    on conflict (event_id) do update set opens_at = excluded.opens_at, starts_at = excluded.starts_at,
      per_minute = excluded.per_minute, most_inside = excluded.most_inside, come_seconds = excluded.come_seconds,
      choose_seconds = excluded.choose_seconds, needs_account = excluded.needs_account`;
}

/** Pauses, resumes, ends or changes the rate; the event must be locked. False: it has ended, or is not there. */
export async function steer(
  sql: Sql,
  eventId: string,
  { deed, perMinute }: { deed: 'setRate' | 'pause' | 'resume' | 'end'; perMinute: number | undefined },
  now: Date,
): Promise<boolean> {
  const change = {
    setRate: sql`per_minute = coalesce(${perMinute ?? null}::int, per_minute)`,
    pause: sql`paused_at = coalesce(paused_at, ${now})`,
    resume: sql`paused_at = null, admitted_at = ${now}`,
    end: sql`paused_at = null, ended_at = ${now}`,
  }[deed];
  const rows = await sql`
    update admission.queue set ${change} where event_id = ${eventId} and ended_at is null returning 1`;
  return rows.length === 1;
}

/** How many have a number and wait, and how many went in. Single SQL query. */
export async function countPlaces(sql: Sql, eventId: string) {
  const [row] = await sql<{ waiting: number; entered: number }[]>`
    select count(*) filter (where number > q.admitted_until)::int as waiting, count(entered_at)::int as entered
    from admission.place p join admission.queue q using (event_id) where event_id = ${eventId}`;
  return row!;
}

/** All places with a number, in their order. */
export function listPlaces(sql: Sql, eventId: string) {
  return sql<{ number: number; id: string; joinedAt: Date; enteredAt: Date | null }[]>`
    select number, id, joined_at, entered_at from admission.place where event_id = ${eventId} and number is not null
    order by number`;
}

/** Deletes the places of waiting rooms that began before then. */
export async function deletePlacesBefore(sql: Sql, before: Date): Promise<void> {
  await sql`
    delete from admission.place where event_id in (select event_id from admission.queue where starts_at < ${before})`;
}
