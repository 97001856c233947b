import type { TicketClass } from '#club/ticketClasses.ts';
import { type Fragment, json, type Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';

/** Prices in gross cents. */
export type PriceClass = { code: TicketClass; price: number; memberPrice: number | null };

/** Prices of a category for a class. */
export type CategoryPrice = PriceClass & { category: number };

export type EventCategory = { number: number; names: LocalizedText; color: string; isStanding: boolean };

/** When who may buy; `groups` empty: everybody. `mostPerPerson`: all phases until this one together. */
export type SalePhase = {
  number: number;
  names: LocalizedText;
  startsAt: string;
  endsAt: string;
  groups: string[];
  mostPerPerson: number;
};

/** A match on sale. `available` counts places that nobody holds; expired holds are taken off. */
export type TicketEvent = {
  id: string;
  number: number;
  /** Null: tours and friendlies, which are in no competition. */
  matchId: string | null;
  slug: string;
  names: LocalizedText;
  startsAt: Date;
  tenant: number;
  vatRate: number;
  maxQuantity: number;
  onSaleFrom: Date;
  onSaleUntil: Date;
  /** Not played when it was to be, and no other moment is known. */
  isCalledOff: boolean;
  /** It moves to another plan, and its sale goes on once everybody has a place there. */
  isPaused: boolean;
  available: number;
  /** Where it takes place; null: as the match says. */
  venue: string | null;
  /** Of an event without a plan. */
  classes: PriceClass[];
  /** Version of the plan whose seats are sold; null: places are not numbered. */
  planId: string | null;
  state: 'draft' | 'published' | 'cancelled';
  isBehindClosedDoors: boolean;
  needsAccount: boolean;
  admission: 'open' | 'waitingRoom' | 'lottery';
  termsVersion: string;
  /** Of an event with a plan: those of which it has places, as prices are. */
  categories: EventCategory[];
  prices: CategoryPrice[];
  phases: SalePhase[];
};

/** Has event `e` places of a category? After a move its plan may lack some of them. */
const hasPlacesOf = (sql: Sql, category: Fragment): Fragment => sql`(
  exists (select from ticketing.event_block b
    where b.event_id = e.id and b.category = ${category} and not b.is_retired)
  or exists (select from ticketing.event_row w
    where w.event_id = e.id and w.category = ${category} and not w.is_retired))`;

const columns = (sql: Sql, now: Date) => sql`
  e.id, e.number, e.match_id, e.slug, e.names, e.starts_at, e.tenant, e.vat_rate::float as vat_rate, e.max_quantity,
  e.on_sale_from, e.on_sale_until, e.is_called_off, e.plan_id, e.state,
  e.is_behind_closed_doors, e.venue, e.needs_account, e.admission, e.terms_version,
  exists (select from ticketing.relocation m
    where m.event_id = e.id and m.done_at is null and m.sale_end_before > ${now}) as is_paused,
  (select coalesce(sum(c.on_hand - c.held + (
      select coalesce(sum(quantity), 0)::int from ticketing.hold h where h.pool = c.pool and expires_at <= ${now})), 0)::int
    from ticketing.contingent c where c.event_id = e.id and not c.is_retired)
  + case when e.plan_id is null then 0 else (
      select coalesce(sum(cardinality(labels)), 0)::int from ticketing.event_row r
      where r.event_id = e.id and not r.is_retired)
    - (select count(*)::int from ticketing.occupied o
      join ticketing.event_row r on r.event_id = o.event_id and r.number = o.row_number and not r.is_retired
      where o.event_id = e.id
      and (by <> 'hold' or greatest(expires_at, kept_until) > ${now})) end as available,
  case when e.plan_id is null then (
    select json_agg(json_build_object('code', code, 'price', price, 'memberPrice', member_price) order by price desc,
      code)
    from ticketing.price_class p where p.event_id = e.id) else '[]'::json end as classes,
  case when e.plan_id is null then '[]'::json else (
    select coalesce(json_agg(json_build_object('category', category, 'code', code, 'price', price,
      'memberPrice', member_price) order by category, price desc, code), '[]'::json)
    from ticketing.price_class p where p.event_id = e.id and ${hasPlacesOf(sql, sql`p.category`)}) end as prices,
  (select coalesce(json_agg(json_build_object('number', g.number, 'names', g.names, 'color', g.color, 'isStanding',
      exists (select 1 from ticketing.event_block b where b.event_id = e.id and b.category = g.number
        and b.pool is not null and not b.is_retired)) order by g.number), '[]'::json)
    from ticketing.category g where g.event_id = e.id and ${hasPlacesOf(sql, sql`g.number`)}) as categories,
  (select coalesce(json_agg(json_build_object('number', number, 'names', names, 'startsAt', starts_at, 'endsAt', ends_at,
      'groups', groups, 'mostPerPerson', most_per_person) order by number), '[]'::json)
    from ticketing.phase f where f.event_id = e.id) as phases`;

/** Events that have not begun, the next first; cancelled ones too, so that fans read that they are. */
export async function listComing(sql: Sql, now: Date): Promise<TicketEvent[]> {
  return sql<TicketEvent[]>`
    select ${columns(sql, now)} from ticketing.event e where e.starts_at > ${now} and e.state <> 'draft'
    order by e.starts_at, e.id limit 100`;
}

/** The event at an address, with an id, or of a match. */
export async function findEvent(
  sql: Sql,
  by: { slug: string } | { id: string } | { matchId: string },
  now: Date,
): Promise<TicketEvent | undefined> {
  const which =
    'slug' in by ? sql`e.slug = ${by.slug}` : 'id' in by ? sql`e.id = ${by.id}` : sql`e.match_id = ${by.matchId}`;
  const [row] = await sql<TicketEvent[]>`select ${columns(sql, now)} from ticketing.event e where ${which}`;
  return row;
}

/** An event without a plan, as it is put on sale. */
export type NewEvent = Pick<
  TicketEvent,
  | 'id'
  | 'matchId'
  | 'slug'
  | 'names'
  | 'startsAt'
  | 'tenant'
  | 'vatRate'
  | 'maxQuantity'
  | 'onSaleFrom'
  | 'onSaleUntil'
  | 'classes'
> & { capacity: number; changedAt: Date; venue?: string | null | undefined };

/** Adds an event with its places and prices; undefined: this match is on sale already. */
export async function insertEvent(sql: Sql, event: NewEvent): Promise<{ number: number } | undefined> {
  const [row] = await sql<{ number: number }[]>`
    with added as (
      insert into ticketing.event (id, match_id, slug, names, starts_at, tenant, vat_rate, max_quantity, on_sale_from,
        on_sale_until, changed_at, venue)
      values (${event.id}, ${event.matchId}, ${event.slug}, ${json(event.names)}, ${event.startsAt}, ${event.tenant},
        ${event.vatRate}, ${event.maxQuantity}, ${event.onSaleFrom}, ${event.onSaleUntil}, ${event.changedAt},
        ${event.venue ?? null})
      on conflict (match_id) do nothing returning id, number
    ), places as (
      insert into ticketing.contingent (event_id, pool, capacity, on_hand)
      select id, 'T' || number, ${event.capacity}, ${event.capacity} from added returning event_id
    ), priced as (
      insert into ticketing.price_class (event_id, code, price, member_price)
      select added.id, code, price, member_price from added, unnest(${event.classes.map(({ code }) => code)}::text[],
        ${event.classes.map(({ price }) => price)}::int[],
          ${event.classes.map(({ memberPrice }) => memberPrice)}::int[])
        as class (code, price, member_price)
    )
    select number from added, places`;
  return row;
}

/** When a match begins as far as the sale knows, and until when it is sold. */
export type EventTimes = Pick<TicketEvent, 'id' | 'startsAt' | 'onSaleUntil' | 'isCalledOff'> & { matchId: string };

/** Those of these matches that are in the sale and not cancelled for good, locked until the transaction ends. */
export function lockByMatches(sql: Sql, matchIds: readonly string[]): Promise<EventTimes[]> {
  return sql<EventTimes[]>`
    select id, match_id, starts_at, on_sale_until, is_called_off from ticketing.event
    where match_id = any(${[...matchIds]}::uuid[]) and state <> 'cancelled' order by id for no key update`;
}

/** Writes when an event begins and until when it is sold. A phase that runs until the end of the sale goes along. */
export async function saveTimes(
  sql: Sql,
  { id, startsAt, onSaleUntil, isCalledOff }: Omit<EventTimes, 'matchId'>,
  at: Date,
): Promise<void> {
  await sql`
    update ticketing.phase f set ends_at = ${onSaleUntil} from ticketing.event e
    where e.id = ${id} and f.event_id = e.id and f.ends_at = e.on_sale_until and f.starts_at < ${onSaleUntil}`;
  await sql`
    with changed as (
      update ticketing.right r set is_changed = true from ticketing.event e
      where e.id = ${id} and e.starts_at <> ${startsAt} and r.event_id = e.id and r.ended_at is null
    )
    update ticketing.event set starts_at = ${startsAt}, is_called_off = ${isCalledOff}, changed_at = ${at},
      version = version + 1, on_sale_until = greatest(${onSaleUntil}, on_sale_from + interval '1 second')
    where id = ${id}`;
}

/** The plan of an event and the size of its drawing; `planId` null: places of it are not numbered. */
export type EventPlan = { planId: string | null; width: number; height: number; isDraft: boolean };

/** Which plan an event has; undefined: no such event. */
export async function findEventPlan(sql: Sql, id: string): Promise<EventPlan | undefined> {
  const [row] = await sql<EventPlan[]>`
    select plan_id, coalesce(plan_width, 0) as width, coalesce(plan_height, 0) as height, state = 'draft' as is_draft
    from ticketing.event where id = ${id}`;
  return row;
}

/** Notes how people get to the sale of an event, and answers when it is sold. Undefined: there is no such event. */
export async function saveAdmissionMode(
  sql: Sql,
  id: string,
  mode: TicketEvent['admission'],
  at: Date,
): Promise<Pick<TicketEvent, 'onSaleFrom' | 'onSaleUntil'> | undefined> {
  const [row] = await sql<Pick<TicketEvent, 'onSaleFrom' | 'onSaleUntil'>[]>`
    update ticketing.event set admission = ${mode}, changed_at = ${at} where id = ${id}
    returning on_sale_from, on_sale_until`;
  return row;
}

/** Matches that are to come, are in the sale, and of which nobody has said where they take place; at most `limit`. */
export async function listWithoutVenue(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql<{ matchId: string }[]>`
    select match_id from ticketing.event
    where match_id is not null and venue is null and state <> 'cancelled' and starts_at > ${now}
    order by starts_at, id limit ${limit}`;
  return rows.map(({ matchId }) => matchId);
}

/** Says where the event of a match takes place, unless that is known. Answers its id; undefined: it is known. */
export async function saveVenue(sql: Sql, matchId: string, venue: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    update ticketing.event set venue = ${venue} where match_id = ${matchId} and venue is null returning id`;
  return row?.id;
}
