import type { Sql } from '#platform/database/database.ts';

export type AdmissionMode = 'open' | 'waitingRoom' | 'lottery';

/** What staff set for a waiting room. Seconds. */
export type QueueSettings = {
  opensAt: Date;
  startsAt: Date;
  perMinute: number;
  mostInside: number;
  comeSeconds: number;
  chooseSeconds: number;
  needsAccount: boolean;
};

/** A waiting room and how far it has come. */
export type Queue = QueueSettings & {
  eventId: string;
  seed: Buffer;
  drawnAt: Date | null;
  drawnPlaces: number | null;
  lastNumber: number;
  admittedUntil: number;
  admittedAt: Date | null;
  pausedAt: Date | null;
  endedAt: Date | null;
};

/** Beside the queue: how many have no number yet, and how many numbers were let in during the last five minutes. */
export type WatchedQueue = Queue & { mode: AdmissionMode; withoutNumber: number; recentNumbers: number };

const columns = (sql: Sql) => sql`
  event_id, opens_at, starts_at, per_minute, most_inside, come_seconds, choose_seconds, needs_account,
  seed, drawn_at, drawn_places, last_number, admitted_until, admitted_at, paused_at, ended_at`;

/** Single SQL query. Undefined: the event has no waiting room. */
export async function findQueue(sql: Sql, eventId: string, now: Date): Promise<WatchedQueue | undefined> {
  const since = new Date(now.getTime() - 300_000);
  const [row] = await sql<WatchedQueue[]>`
    select ${columns(sql)}, e.mode,
      (select count(*)::int from admission.place p where p.event_id = q.event_id and number is null and fan_id is not null)
        as without_number,
      q.admitted_until - coalesce((select max(until_number) from admission.step s
        where s.event_id = q.event_id and at <= ${since}), 0) as recent_numbers
    from admission.queue q join admission.event e using (event_id) where q.event_id = ${eventId}`;
  return row;
}

/** Locks the waiting room; undefined: another process moves it at this moment. */
export async function lockQueue(sql: Sql, eventId: string): Promise<Queue | undefined> {
  const [row] = await sql<Queue[]>`
    select ${columns(sql)} from admission.queue q where event_id = ${eventId} for no key update skip locked`;
  return row;
}

/** Waiting rooms in which something may happen at that moment. */
export async function listRunning(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql<{ eventId: string }[]>`
    select event_id from admission.queue q join admission.event e using (event_id)
    where e.mode = 'waitingRoom' and starts_at <= ${now} and paused_at is null and ended_at is null
      and (admitted_until < last_number or exists (
        select from admission.place p where p.event_id = q.event_id and number is null and fan_id is not null))`;
  return rows.map(({ eventId }) => eventId);
}

/** Who was in the lobby before the sale began: accounts only, since visitors' ids cost nothing. */
export async function listLobby(sql: Sql, eventId: string, before: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from admission.place where event_id = ${eventId} and number is null
      and fan_id is not null and joined_at < ${before}`;
  return rows.map(({ id }) => id);
}

/** Gives these places the numbers from 1 on, in this order; the queue must be locked. */
export async function numberLobby(sql: Sql, eventId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    with locked as materialized (
      select id from admission.place where id = any(${[...ids]}::uuid[]) order by id for no key update
    )
    update admission.place p set number = drawn.number
    from unnest(${[...ids]}::uuid[]) with ordinality as drawn (id, number), locked
    where p.id = drawn.id and locked.id = p.id`;
  await sql`
    update admission.queue set drawn_at = ${now}, drawn_places = ${ids.length}, last_number = ${ids.length}
    where event_id = ${eventId} and drawn_at is null`;
}

/** Gives places without a number the next ones, first come, first served; the queue must be locked and drawn. */
export async function numberLatecomers(sql: Sql, { eventId, lastNumber }: Queue): Promise<number> {
  const [row] = await sql<{ lastNumber: number }[]>`
    with locked as materialized (
      select id, joined_at from admission.place where event_id = ${eventId} and number is null and fan_id is not null
      order by id for no key update
    ), ordered as (
      select id, ${lastNumber}::int + row_number() over (order by joined_at, id) as number from locked
    ), numbered as (
      update admission.place p set number = ordered.number from ordered where p.id = ordered.id returning p.number
    )
    update admission.queue set last_number = greatest(last_number, (select max(number) from numbered))
    where event_id = ${eventId} returning last_number`;
  return row!.lastNumber;
}

/** People inside, and those who were called in and may still come. */
export async function countInside(sql: Sql, { eventId, comeSeconds, admittedUntil }: Queue, now: Date) {
  const since = new Date(now.getTime() - comeSeconds * 1000);
  const [row] = await sql<{ inside: number; calledIn: number }[]>`
    select (select count(*)::int from admission.place where event_id = ${eventId} and inside_until > ${now}) as inside,
      (select count(*)::int from admission.place where event_id = ${eventId} and inside_until is null
        and number <= ${admittedUntil} and number > coalesce((select max(until_number) from admission.step
          where event_id = ${eventId} and at <= ${since}), 0)) as called_in`;
  return row!;
}

type Move = { people: number; usedUntil: Date };

/** Lets the next people in whose places still exist: one counter moves; the queue must be locked. */
export async function moveCounter(sql: Sql, queue: Queue, { people, usedUntil }: Move, now: Date): Promise<void> {
  await sql`
    with next as (
      select max(number) as number, count(*)::int as people from (
        select number from admission.place where event_id = ${queue.eventId} and number > ${queue.admittedUntil}
        order by number limit ${people}) as waiting
    ), noted as (
      insert into admission.step (event_id, until_number, at, people)
      select ${queue.eventId}, number, ${now}, people from next where people > 0
    )
    update admission.queue set admitted_at = ${usedUntil},
      admitted_until = coalesce((select number from next), admitted_until)
    where event_id = ${queue.eventId}`;
}
