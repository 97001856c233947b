// What ticketing asks of a lottery: who may hold places, who has bought, and who is to be told.
import type { Context } from '#platform/context.ts';

type Tx = Pick<Context, 'sql'>;

/** What somebody has won and has not lost again. */
export type Winner = { category: number; places: number; bought: number };

type OfFan = { eventId: string; fanId: string };

/** Keeps what was won while places are held; undefined: nothing was, or the time has passed. Locks the application. */
export async function holdAsWinner(
  { sql }: Tx,
  { eventId, fanId }: OfFan,
  holdsUntil: Date,
  now: Date,
): Promise<Winner | undefined> {
  const [row] = await sql<Winner[]>`
    update admission.application set held_until = greatest(held_until, ${holdsUntil})
    where event_id = ${eventId} and fan_id = ${fanId} and state = 'won' and until > ${now}
    returning category, places, bought`;
  return row;
}

/** What somebody has won and may still buy; undefined: nothing. Single SQL query. */
export async function findWinner({ sql }: Tx, { eventId, fanId }: OfFan, now: Date): Promise<Winner | undefined> {
  const [row] = await sql<Winner[]>`
    select category, places, bought from admission.application
    where event_id = ${eventId} and fan_id = ${fanId} and state = 'won' and until > ${now}`;
  return row;
}

/** Keeps what was won for as long as a checkout keeps places, even beyond the deadline. */
export async function keepWinner({ sql }: Tx, eventIds: readonly string[], fanId: string, until: Date): Promise<void> {
  await sql`
    with mine as materialized (
      select id from admission.application
      where event_id = any(${[...eventIds]}::uuid[]) and fan_id = ${fanId} and state = 'won'
      order by id for no key update
    )
    update admission.application a set held_until = greatest(held_until, ${until}) from mine where a.id = mine.id`;
}

/** Locks what somebody has won. Undefined: nothing, or it is over. */
export async function lockWinner({ sql }: Tx, { eventId, fanId }: OfFan): Promise<Winner | undefined> {
  const [row] = await sql<Winner[]>`
    select category, places, bought from admission.application
    where event_id = ${eventId} and fan_id = ${fanId} and state = 'won' for no key update`;
  return row;
}

/** Counts places that a winner has bought; when they have all of them it is over. The application must be locked. */
export async function addBought({ sql }: Tx, { eventId, fanId }: OfFan, pieces: number): Promise<void> {
  await sql`
    update admission.application set bought = bought + ${pieces},
      state = case when bought + ${pieces} >= places then 'over' else state end
    where event_id = ${eventId} and fan_id = ${fanId} and state = 'won'`;
}

/** Somebody who was drawn, or was not, and has not been told; `rank` among those who wait, from 1. */
export type UnnotifiedApplication = {
  id: string;
  eventId: string;
  fanId: string;
  state: 'won' | 'substitute' | 'notDrawn';
  places: number;
  category: number | null;
  until: Date | null;
};

/** Locks some who are to be told; other processes take others. */
export function lockUnnotified({ sql }: Tx, limit: number): Promise<UnnotifiedApplication[]> {
  return sql<UnnotifiedApplication[]>`
    select id, event_id, fan_id, state, places, category, until from admission.application
    where state in ('won', 'substitute', 'notDrawn') and told is distinct from state and fan_id is not null
    order by event_id, id limit ${limit} for no key update skip locked`;
}

/** Notes that they have been told. */
export async function markNotified({ sql }: Tx, ids: readonly string[]): Promise<void> {
  await sql`update admission.application set told = state where id = any(${[...ids]}::uuid[])`;
}
