import { json, type Sql } from '#platform/database/database.ts';
import type { ApplicationState } from '../../applicationStates.ts';
import type { Drawn, Wish } from '../../lotteryRules.ts';

export type Application = Wish & {
  eventId: string;
  state: ApplicationState;
  rank: number | null;
  category: number | null;
  until: Date | null;
  bought: number;
};

const columns = (sql: Sql) => sql`id, event_id, places, categories, state, rank, category, until, bought`;

type NewApplication = Wish & { eventId: string; fanId: string };

/**
 * Adds an application or changes it, while the window is open: it waits for a closing that runs at this moment, and
 * is too late after it. False: the window is not open.
 */
export async function saveApplication(
  sql: Sql,
  { id, eventId, fanId, places, categories }: NewApplication,
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    with open as materialized (
      select l.event_id from admission.lottery l join admission.event e using (event_id)
      where l.event_id = ${eventId} and e.mode = 'lottery' and opens_at <= ${now} and closes_at > ${now}
        and closed_at is null
      for share of l
    )
    insert into admission.application as a (id, event_id, fan_id, places, categories, applied_at, changed_at)
    select ${id}, event_id, ${fanId}, ${places}, ${[...categories]}::smallint[], ${now}, ${now} from open
    on conflict (event_id, fan_id) do update
      set places = excluded.places, categories = excluded.categories, changed_at = excluded.changed_at
      where a.state = 'applied'
    returning 1`;
  return rows.length === 1;
}

/** Somebody's application. Single SQL query. */
export async function findApplication(sql: Sql, eventId: string, fanId: string): Promise<Application | undefined> {
  const [row] = await sql<Application[]>`
    select ${columns(sql)} from admission.application where event_id = ${eventId} and fan_id = ${fanId}`;
  return row;
}

/**
 * Takes an application back: while the list is open it goes, later it keeps its place in the order, and what has not
 * been bought goes to others. The lottery must be kept.
 */
export async function removeApplication(sql: Sql, eventId: string, fanId: string): Promise<void> {
  await sql`
    with gone as (
      delete from admission.application a using admission.lottery l
      where a.event_id = ${eventId} and fan_id = ${fanId} and l.event_id = a.event_id and closed_at is null
    )
    update admission.application a set state = 'over' from admission.lottery l
    where a.event_id = ${eventId} and fan_id = ${fanId} and l.event_id = a.event_id and closed_at is not null
      and state in ('applied', 'won', 'substitute')`;
}

/** Has one of these accounts applied, and not withdrawn? */
export async function isAnyoneIn(sql: Sql, eventId: string, accountIds: readonly string[]): Promise<boolean> {
  const rows = await sql`
    select 1 from admission.application
    where event_id = ${eventId} and fan_id = any(${[...accountIds]}::uuid[]) and state <> 'over' limit 1`;
  return rows.length === 1;
}

/** All applications of a lottery, by rank, then by id. */
export function listApplications(sql: Sql, eventId: string): Promise<Application[]> {
  return sql<Application[]>`
    select ${columns(sql)} from admission.application where event_id = ${eventId} order by rank, id`;
}

/** Substitutes in the drawn order. */
export function listSubstitutes(sql: Sql, eventId: string): Promise<Application[]> {
  return sql<Application[]>`
    select ${columns(sql)} from admission.application where event_id = ${eventId} and state = 'substitute'
    order by rank`;
}

/** Writes the outcome of a draw; the lottery must be locked. */
export async function saveOutcome(sql: Sql, drawn: readonly Drawn[], until: Date): Promise<void> {
  await sql`
    update admission.application a set rank = d.rank, state = d.state, category = d.category,
      until = case when d.category is null then null else ${until}::timestamptz end
    from jsonb_to_recordset(${json(drawn)}::jsonb) as d (id uuid, rank int, state text, category smallint)
    where a.id = d.id and a.rank is null`;
}

/** Promises places to substitutes; those who have withdrawn meanwhile get none. */
export async function promote(sql: Sql, given: ReadonlyMap<string, number>, until: Date): Promise<void> {
  await sql`
    update admission.application a set state = 'won', category = g.category, until = ${until}
    from unnest(${[...given.keys()]}::uuid[], ${[...given.values()]}::smallint[]) as g (id, category)
    where a.id = g.id and a.state = 'substitute'`;
}

/** Ends what nobody can buy any more; who holds places keeps theirs until then. `isOver`: for substitutes too. */
export async function lapse(sql: Sql, eventId: string, isOver: boolean, now: Date): Promise<void> {
  await sql`
    update admission.application set state = 'over'
    where event_id = ${eventId} and (state = 'won' and greatest(until, held_until) <= ${now}
      or state = 'substitute' and ${isOver}::boolean)`;
}

/** How many have been drawn who may still buy or may be asked to, and whose mail is to be written. */
export async function countOpen(sql: Sql, eventId: string) {
  const [row] = await sql<{ open: number; over: number; untold: number }[]>`
    select count(*) filter (where state in ('won', 'substitute'))::int as open,
      count(*) filter (where state = 'over')::int as over,
      count(*) filter (where state in ('won', 'substitute', 'notDrawn') and told is distinct from state)::int as untold
    from admission.application where event_id = ${eventId}`;
  return row!;
}

/** Deletes the applications of lotteries that ended before then. */
export async function deleteApplicationsBefore(sql: Sql, before: Date): Promise<void> {
  await sql`
    delete from admission.application
    where event_id in (select event_id from admission.lottery where ends_at < ${before})`;
}
