import { json, type Sql } from '#platform/database/database.ts';
import type { PlanCategory } from '../planRules.ts';

export type PlanState = 'draft' | 'published';

/** A version of a venue's plan, without its parts. `places`: of all its blocks. */
export type PlanHead = {
  id: string;
  venueId: string;
  venue: string;
  version: number;
  state: PlanState;
  revision: number;
  width: number;
  height: number;
  note: string;
  madeAt: Date;
  changedAt: Date;
  publishedAt: Date | null;
  places: number;
};

type NewPlan = { id: string; venueId: string; width: number; height: number; note: string };

/** Adds a draft as the next version of its venue, which the caller has locked. */
export async function insertPlan(sql: Sql, plan: NewPlan, now: Date): Promise<void> {
  await sql`
    insert into stadium.plan (id, venue_id, version, state, width, height, note, made_at, changed_at)
    select ${plan.id}, ${plan.venueId}, coalesce(max(version), 0) + 1, 'draft', ${plan.width}, ${plan.height},
      ${plan.note}, ${now}, ${now}
    from stadium.plan where venue_id = ${plan.venueId}`;
}

/** Adds categories to a draft. */
export async function insertCategories(sql: Sql, planId: string, categories: readonly PlanCategory[]): Promise<void> {
  await sql`
    insert into stadium.category (plan_id, number, name, color)
    select ${planId}, number, name, color
    from jsonb_to_recordset(${json(categories)}::jsonb) as c (number smallint, name text, color text)`;
}

/** Versions, newest first; `isPublished`: only those that may be copied. */
export function listPlans(
  sql: Sql,
  { venueId, isPublished = false }: { venueId?: string; isPublished?: boolean } = {},
): Promise<PlanHead[]> {
  const ofVenue = venueId === undefined ? sql`` : sql`and p.venue_id = ${venueId}`;
  const published = isPublished ? sql`and p.state = 'published'` : sql``;
  return sql<PlanHead[]>`
    select p.id, p.venue_id, v.name as venue, p.version, p.state, p.revision, p.width, p.height, p.note, p.made_at,
      p.changed_at, p.published_at,
      (select coalesce(sum(places), 0)::int from stadium.block where plan_id = p.id) as places
    from stadium.plan p join stadium.venue v on v.id = p.venue_id
    where true ${ofVenue} ${published} order by v.name, p.version desc`;
}

/** A version without its parts. */
export async function findPlan(sql: Sql, id: string): Promise<PlanHead | undefined> {
  const [plan] = await sql<PlanHead[]>`
    select p.id, p.venue_id, v.name as venue, p.version, p.state, p.revision, p.width, p.height, p.note, p.made_at,
      p.changed_at, p.published_at,
      (select coalesce(sum(places), 0)::int from stadium.block where plan_id = p.id) as places
    from stadium.plan p join stadium.venue v on v.id = p.venue_id where p.id = ${id}`;
  return plan;
}

/** Categories of a plan, by number. */
export function listCategories(sql: Sql, planId: string): Promise<PlanCategory[]> {
  return sql<PlanCategory[]>`
    select number, name, color from stadium.category where plan_id = ${planId} order by number`;
}

/** Publishes a draft; what was published cannot be changed any more. */
export async function markPublished(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`
    update stadium.plan set state = 'published', revision = revision + 1, published_at = ${now}, changed_at = ${now}
    where id = ${id} and state = 'draft'`;
}

/** Locks a version against every other change of it; undefined: there is none. */
export async function lockPlan(sql: Sql, id: string): Promise<Pick<PlanHead, 'state' | 'revision'> | undefined> {
  const [plan] = await sql<Pick<PlanHead, 'state' | 'revision'>[]>`
    select state, revision from stadium.plan where id = ${id} for no key update`;
  return plan;
}

/** Notes that a draft, which the caller has locked, was changed. */
export async function markChanged(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`update stadium.plan set revision = revision + 1, changed_at = ${now} where id = ${id}`;
}

/** Writes the categories of a draft; those that are not in the list go. */
export async function replaceCategories(sql: Sql, planId: string, categories: readonly PlanCategory[]): Promise<void> {
  const numbers = categories.map(({ number }) => number);
  await sql`delete from stadium.category where plan_id = ${planId} and number <> all(${numbers}::int[])`;
  await sql`
    insert into stadium.category (plan_id, number, name, color)
    select ${planId}, number, name, color
    from jsonb_to_recordset(${json(categories)}::jsonb) as c (number smallint, name text, color text)
    on conflict (plan_id, number) do update set name = excluded.name, color = excluded.color`;
}

/** Places of each category of all versions of a venue; those of seats are told row by row. */
export function listPlacesByCategory(
  sql: Sql,
  venueId: string,
): Promise<{ planId: string; category: number; name: string; places: number }[]> {
  return sql<{ planId: string; category: number; name: string; places: number }[]>`
    select c.plan_id, c.number as category, c.name, coalesce(sum(n.places), 0)::int as places
    from stadium.category c join stadium.plan p on p.id = c.plan_id left join (
      select plan_id, category, places from stadium.block where kind = 'standing'
      union all select plan_id, category, cardinality(labels) from stadium.seat_row
    ) n on n.plan_id = c.plan_id and n.category = c.number
    where p.venue_id = ${venueId} group by c.plan_id, c.number, c.name order by c.number`;
}
