import { refuse } from '#platform/api/refuse.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import { officeRefusals } from '../../officeApi.ts';
import type { EventTerms } from '../../termsRules.ts';

/** An event as staff see it. */
export type OfficeEvent = {
  id: string;
  number: number;
  matchId: string | null;
  slug: string;
  names: LocalizedText;
  venue: string | null;
  startsAt: Date;
  state: 'draft' | 'published' | 'cancelled';
  isCalledOff: boolean;
  isBehindClosedDoors: boolean;
  /** Its tickets get their places in another venue just now. */
  isMoving: boolean;
  admission: 'open' | 'waitingRoom' | 'lottery';
  termsVersion: string;
  version: number;
  terms: EventTerms;
};

type Row = Omit<OfficeEvent, 'terms'> &
  Omit<EventTerms, 'codeHours' | 'onSaleFrom' | 'onSaleUntil'> & {
    codeHours: number | null;
    onSaleFrom: Date;
    onSaleUntil: Date;
  };

const columns = (sql: Sql) => sql`
  e.id, e.number, e.match_id, e.slug, e.names, e.venue, e.starts_at, e.state, e.is_called_off,
  e.is_behind_closed_doors,
  exists (select from ticketing.relocation m where m.event_id = e.id and m.done_at is null) as is_moving,
  e.admission, e.terms_version, e.version, e.plan_id, e.tenant, e.vat_rate::float as vat_rate,
  e.max_quantity, e.needs_account, e.formats, e.code_hours, e.on_sale_from, e.on_sale_until,
  case when e.plan_id is null then (
    select sum(capacity)::int from ticketing.contingent c where c.event_id = e.id) end as capacity,
  (select coalesce(json_agg(json_build_object('number', number, 'names', names, 'color', color) order by number), '[]')
    from ticketing.category g where g.event_id = e.id) as categories,
  (select coalesce(json_agg(json_build_object('category', category, 'code', code, 'price', price,
      'memberPrice', member_price) order by category, price desc, code), '[]')
    from ticketing.price_class p where p.event_id = e.id) as prices,
  (select coalesce(json_agg(json_build_object('names', f.names, 'startsAt', f.starts_at, 'endsAt', f.ends_at,
      'groups', f.groups, 'mostPerPerson', f.most_per_person, 'quotas', (
        select coalesce(json_agg(json_build_object('category', q.category, 'places', q.places) order by q.category), '[]')
        from ticketing.quota q where q.event_id = f.event_id and q.phase = f.number)) order by f.number), '[]')
    from ticketing.phase f where f.event_id = e.id) as phases`;

function eventOf(row: Row): OfficeEvent {
  const { planId, capacity, tenant, vatRate, maxQuantity, needsAccount, formats, onSaleFrom, onSaleUntil } = row;
  const { categories, prices, phases, codeHours, ...event } = row;
  const terms: EventTerms = {
    planId,
    capacity,
    tenant,
    vatRate,
    maxQuantity,
    needsAccount,
    formats,
    categories,
    prices,
    codeHours: codeHours ?? undefined,
    onSaleFrom: onSaleFrom.toISOString(),
    onSaleUntil: onSaleUntil.toISOString(),
    phases: phases.map((phase) => ({
      ...phase,
      startsAt: new Date(phase.startsAt).toISOString(),
      endsAt: new Date(phase.endsAt).toISOString(),
    })),
  };
  return { ...event, terms };
}

/** One event with its terms. Single SQL query. */
export async function findOfficeEvent(sql: Sql, id: string): Promise<OfficeEvent | undefined> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from ticketing.event e where e.id = ${id}`;
  return row && eventOf(row);
}

/** The same. Refuses 404. */
export const getOfficeEvent = async (sql: Sql, id: string): Promise<OfficeEvent> =>
  (await findOfficeEvent(sql, id)) ?? refuse(officeRefusals.unknownTicketEvent);

/**
 * Locks an event until the transaction ends, so that no two members of staff change it at the same time; buyers do not
 * wait for it. False: there is none.
 */
export async function lockEvent(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select 1 from ticketing.event where id = ${id} for no key update`;
  return rows.length === 1;
}

export type EventListFilter = {
  q?: string | undefined;
  when: 'coming' | 'past';
  state?: OfficeEvent['state'] | undefined;
  after?: string | undefined;
  limit: number;
  now: Date;
};

/** Events by their start: those that come from the next one on, those that were from the last one back. */
export async function listOfficeEvents(sql: Sql, filter: EventListFilter): Promise<OfficeEvent[]> {
  const { q, when, state, after, limit, now } = filter;
  const isComing = when === 'coming';
  const pattern = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const named = sql`(e.number::text = ${q ?? ''} or exists (
    select from jsonb_each_text(e.names) n where n.value ilike ${pattern}))`;
  // A match of this afternoon is still one that staff look for.
  const evening = new Date(now.getTime() - 6 * 3_600_000);
  const last = sql`(select starts_at, id from ticketing.event where id = ${after ?? null})`;
  const rows = await sql<Row[]>`
    select ${columns(sql)} from ticketing.event e
    where ${isComing ? sql`e.starts_at > ${evening}` : sql`e.starts_at <= ${evening}`}
      ${q ? sql`and ${named}` : sql``}
      ${state ? sql`and e.state = ${state}` : sql``}
      ${after ? sql`and (e.starts_at, e.id) ${isComing ? sql`>` : sql`<`} ${last}` : sql``}
    order by ${isComing ? sql`e.starts_at, e.id` : sql`e.starts_at desc, e.id desc`} limit ${limit}`;
  return rows.map(eventOf);
}

/** Which of these matches have an event already. */
export async function listMatchesWithEvent(sql: Sql, matchIds: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ matchId: string }[]>`
    select match_id from ticketing.event where match_id = any(${[...matchIds]}::uuid[])`;
  return new Set(rows.map(({ matchId }) => matchId));
}

export type NewDraft = Pick<OfficeEvent, 'id' | 'matchId' | 'slug' | 'names' | 'venue' | 'startsAt'> & {
  terms: EventTerms;
  /** Size of the plan's drawing. */
  size: { width: number; height: number } | undefined;
};

/** Adds an event as a draft, without its terms; undefined: its match has one already. */
export async function insertDraft(sql: Sql, draft: NewDraft, now: Date): Promise<number | undefined> {
  const { terms, size } = draft;
  const [row] = await sql<{ number: number }[]>`
    insert into ticketing.event (id, match_id, slug, names, venue, starts_at, state, tenant, vat_rate, max_quantity,
      on_sale_from, on_sale_until, changed_at, plan_id, plan_width, plan_height)
    values (${draft.id}, ${draft.matchId}, ${draft.slug}, ${json(draft.names)}, ${draft.venue}, ${draft.startsAt},
      'draft', ${terms.tenant}, ${terms.vatRate}, ${terms.maxQuantity}, ${terms.onSaleFrom}, ${terms.onSaleUntil},
      ${now}, ${size ? terms.planId : null}, ${size?.width ?? null}, ${size?.height ?? null})
    on conflict (match_id) do nothing returning number`;
  if (row && terms.capacity !== null && !size)
    await sql`
      insert into ticketing.contingent (event_id, pool, capacity, on_hand)
      values (${draft.id}, ${`T${row.number}`}, ${terms.capacity}, ${terms.capacity})`;
  return row?.number;
}

/** Deletes a draft with everything that was decided about it. */
export async function deleteDraftRows(sql: Sql, id: string): Promise<void> {
  await sql`delete from ticketing.quota where event_id = ${id}`;
  await sql`delete from ticketing.phase where event_id = ${id}`;
  await sql`delete from ticketing.price_class where event_id = ${id}`;
  await sql`delete from ticketing.category where event_id = ${id}`;
  await sql`delete from ticketing.contingent where event_id = ${id}`;
  await sql`delete from ticketing.event where id = ${id} and state = 'draft'`;
}

/** Shows a draft to fans from now on. */
export async function markPublished(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`
    update ticketing.event set state = 'published', version = version + 1, changed_at = ${now} where id = ${id}`;
}

/** Hides a published event from fans again. */
export async function markDraft(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`update ticketing.event set state = 'draft', version = version + 1, changed_at = ${now} where id = ${id}`;
}

/** Moves the end of a sale. */
export async function saveSaleEnd(sql: Sql, id: string, until: Date, now: Date): Promise<void> {
  await sql`
    update ticketing.event set version = version + 1, changed_at = ${now},
      on_sale_until = greatest(${until}, on_sale_from + interval '1 second')
    where id = ${id}`;
}
