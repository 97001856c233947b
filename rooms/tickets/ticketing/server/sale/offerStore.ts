import type { Context } from '#platform/context.ts';
import { type Fragment, json, type Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import { isOfFanClub } from '#rooms/accounts/organisation/server/index.ts';
import type { TicketSku } from '../../skuRules.ts';
import { standingPool } from '../../skuRules.ts';
import type { CategoryPrice, SalePhase } from '../eventStore.ts';
import type { SaleTerms } from './mayBuyRules.ts';
import { isOfFan, isTaken } from './seatStore.ts';

/**
 * A seat that was asked for, as it is now. `isFree`: for this buyer; `isBesideOwn`: they have the place for a wheelchair
 * beside it.
 */
export type AskedSeat = {
  row: number;
  position: number;
  category: number;
  attributes: string;
  label: string;
  rowLabel: string;
  block: string;
  isFree: boolean;
  isBesideOwn: boolean;
};
/** Places that are alike; `block`: of an event with a plan. */
export type AskedPool = { pool: string; block: string | null; category: number; available: number };

/** What decides who may buy, and what `hold` must know of an event. */
export type EventTerms = SaleTerms & {
  id: string;
  number: number;
  phases: SalePhase[];
  needsAccount: boolean;
  admission: 'open' | 'waitingRoom' | 'lottery';
  termsVersion: string;
};

/** What of an event is the same for everybody who asks for a quote. */
export type EventOffer = EventTerms & {
  slug: string;
  names: LocalizedText;
  isMatch: boolean;
  startsAt: Date;
  tenant: number;
  vatRate: number;
  prices: CategoryPrice[];
  categories: { number: number; names: LocalizedText }[];
  blocks: { number: number; label: string; category: number }[];
};

/** What one buyer asks of an event, as it is now. `version`: changes with each change of the event's `EventOffer`. */
export type BuyersPart = {
  number: number;
  version: number;
  /** Is a phase of it for groups only? */
  hasGroups: boolean;
  /** What the buyer has bought or is paying for. */
  bought: number;
  /** Pieces that a checkout of this buyer keeps although they are no longer in the cart. */
  keptApart: number;
  seats: AskedSeat[];
  pools: AskedPool[];
};

/** An event with everything that the quotes of some of its tickets need. */
export type Offer = EventOffer & Omit<BuyersPart, 'version' | 'hasGroups'> & { groups: string[] };

/** Nobody: visitors have bought nothing, and belong to no group. */
type FanId = string | null;

/** For so long (milliseconds) after a match the place of a season ticket at it makes somebody a holder: a season. */
const seasonHolderFor = 365 * 86_400_000;

/**
 * The groups of a fan that phases may be for: price groups, `fanClub` for fan clubs and their members, and
 * `seasonHolder` with a living right of a season ticket to a match of the last twelve months or to come. Visitors
 * belong to none.
 */
export async function listGroups(ctx: Context, fanId: FanId): Promise<string[]> {
  const { sql, now } = ctx;
  if (fanId === null) return [];
  const groups = (await ctx.selling.priceGroups?.(ctx, fanId)) ?? [];
  const isInFanClub = await isOfFanClub(ctx, fanId);
  const [held] = await sql`
    select from ticketing.right r join ticketing.event m on m.id = r.event_id
    where r.holder_id = ${fanId} and r.origin = 'season' and r.ended_at is null
      and m.starts_at > ${new Date(now.getTime() - seasonHolderFor)}
    limit 1`;
  return [...groups, ...(isInFanClub ? ['fanClub'] : []), ...(held ? ['seasonHolder'] : [])];
}

/** What a fan has bought of event `e`, and what a checkout keeps for them that is in no cart. */
const countsOf = (sql: Sql, fanId: FanId, now: Date): Fragment => sql`
  coalesce((select pieces from ticketing.purchase p where p.event_id = e.id and p.fan_id = ${fanId}), 0) as bought,
  (select count(*)::int from ticketing.occupied o where o.event_id = e.id and o.fan_id = ${fanId} and o.by = 'hold'
    and o.kept_until > ${now} and o.expires_at <= ${now})
  + (select coalesce(sum(h.kept_quantity), 0)::int from ticketing.hold h
    join ticketing.contingent c on c.pool = h.pool
    where c.event_id = e.id and h.fan_id = ${fanId} and h.is_left and h.kept_until > ${now}) as kept_apart`;

const termsOf = (sql: Sql): Fragment => sql`
  e.id, e.number, e.on_sale_from, e.on_sale_until, e.is_called_off, e.state, e.is_behind_closed_doors, e.needs_account,
  e.max_quantity, e.admission, e.terms_version,
  (select coalesce(json_agg(json_build_object('number', number, 'names', names, 'startsAt', starts_at,
      'endsAt', ends_at, 'groups', groups, 'mostPerPerson', most_per_person) order by number), '[]'::json)
    from ticketing.phase f where f.event_id = e.id) as phases`;

/** Has the buyer the place for a wheelchair beside seat `s` of row `r`? Asked for companions' seats only. */
const isBesideOwn = (sql: Sql, fanId: FanId, now: Date): Fragment => sql`
  case when substr(r.attributes, s.position, 1) in ('2', '6', 'a', 'e') then exists (
    select from ticketing.occupied o where o.event_id = e.id and o.row_number = r.number and o.code = 'WHEELCHAIR'
      and o.position in (s.position - 1, s.position + 1) and ${isTaken(sql, now)} and ${isOfFan(sql, fanId)}
  ) else false end`;

/**
 * What an event offers to everybody, by its number. Everything that changes it updates the event's row in the same
 * transaction.
 */
export async function findEventOffer(sql: Sql, number: number): Promise<EventOffer | undefined> {
  const [row] = await sql<EventOffer[]>`
    select ${termsOf(sql)}, e.slug, e.names, e.match_id is not null as is_match, e.starts_at, e.tenant,
      e.vat_rate::float as vat_rate,
      (select json_agg(json_build_object('category', category, 'code', code, 'price', price,
          'memberPrice', member_price))
        from ticketing.price_class p where p.event_id = e.id) as prices,
      (select coalesce(json_agg(json_build_object('number', number, 'names', names)), '[]'::json)
        from ticketing.category g where g.event_id = e.id) as categories,
      (select coalesce(json_agg(json_build_object('number', number, 'label', label, 'category', category)), '[]'::json)
        from ticketing.event_block b where b.event_id = e.id and not b.is_retired) as blocks
    from ticketing.event e where e.number = ${number}`;
  return row;
}

type SeatAsked = { event: number; row: number; position: number };

/** The asked seats of event `e`. Nothing is joined where none is asked for, as for most wishes. */
const seatsOf = (sql: Sql, fanId: FanId, seats: readonly SeatAsked[], now: Date): Fragment =>
  seats.length === 0
    ? sql`'[]'::json`
    : sql`(
      select coalesce(json_agg(json_build_object('row', r.number, 'position', s.position, 'category', r.category,
        'attributes', substr(r.attributes, s.position, 1), 'label', r.labels[s.position], 'rowLabel', r.label,
        'block', b.label, 'isFree', not exists (
          select from ticketing.occupied o where o.event_id = e.id and o.row_number = r.number
            and o.position = s.position and coalesce(greatest(expires_at, kept_until), 'infinity') > ${now}
            and not (o.by = 'allocation' and o.fan_id is not distinct from ${fanId}::uuid and o.fan_id is not null)
        ), 'isBesideOwn', ${isBesideOwn(sql, fanId, now)})), '[]'::json)
      from jsonb_to_recordset(${json(seats)}::jsonb) as s (event int, "row" int, position int)
      join ticketing.event_row r on r.event_id = e.id and r.number = s.row and not r.is_retired
      join ticketing.event_block b on b.event_id = e.id and b.number = r.block
      where s.event = e.number and s.position between 1 and cardinality(r.labels))`;

/** The asked pools of event `e`, in the same way. */
const poolsOf = (sql: Sql, pools: readonly string[], now: Date): Fragment =>
  pools.length === 0
    ? sql`'[]'::json`
    : sql`(
      select coalesce(json_agg(json_build_object('pool', c.pool, 'block', b.label, 'category', coalesce(b.category, 1),
        'available', c.on_hand - c.held + (select coalesce(sum(quantity), 0)::int from ticketing.hold h
          where h.pool = c.pool and h.expires_at <= ${now}))), '[]'::json)
      from ticketing.contingent c
      left join ticketing.event_block b on b.event_id = c.event_id and b.number = c.block
      where c.event_id = e.id and c.pool = any(${pools}::text[]) and not c.is_retired)`;

/**
 * The events of these skus with what is asked of them, for one buyer. Single SQL query.
 */
export async function listBuyersParts(ctx: Context, fanId: FanId, skus: readonly TicketSku[]): Promise<BuyersPart[]> {
  const { sql, now } = ctx;
  const numbers = [...new Set(skus.map(({ eventNumber }) => eventNumber))];
  const seats = skus.flatMap(({ eventNumber: event, place }) => (place.kind === 'seat' ? [{ event, ...place }] : []));
  const pools = skus.flatMap(({ eventNumber, place }) =>
    place.kind === 'any'
      ? [`T${eventNumber}`]
      : place.kind === 'standing'
        ? [standingPool(eventNumber, place.block)]
        : [],
  );
  return sql<BuyersPart[]>`
    select e.number, e.offer_version as version, ${countsOf(sql, fanId, now)},
      exists (select from ticketing.phase f where f.event_id = e.id and f.groups <> '{}') as has_groups,
      ${seatsOf(sql, fanId, seats, now)} as seats, ${poolsOf(sql, pools, now)} as pools
    from ticketing.event e where e.number = any(${[...numbers]}::int[])`;
}

/** Is a phase of the sale for some groups only? Otherwise nobody's groups need be asked for. */
export const isForGroups = ({ phases }: Pick<EventTerms, 'phases'>): boolean =>
  phases.some(({ groups }) => groups.length > 0);

/** The terms of an event by its number. */
export async function findTerms(sql: Sql, number: number): Promise<EventTerms | undefined> {
  const [row] = await sql<EventTerms[]>`select ${termsOf(sql)} from ticketing.event e where e.number = ${number}`;
  return row;
}

/** The terms of an event by its id, with the tickets that count towards a buyer's limit. Single SQL query. */
export async function findBuyersPart(
  { sql, now }: Context,
  fanId: FanId,
  eventId: string,
): Promise<(EventTerms & Pick<Offer, 'bought' | 'keptApart'>) | undefined> {
  const [row] = await sql<(EventTerms & Pick<Offer, 'bought' | 'keptApart'>)[]>`
    select ${termsOf(sql)}, ${countsOf(sql, fanId, now)} from ticketing.event e where e.id = ${eventId}`;
  return row;
}

/** The number of an event with a plan that everybody may see. */
export async function findEventNumber(sql: Sql, id: string): Promise<number | undefined> {
  const [row] = await sql<{ number: number }[]>`
    select number from ticketing.event where id = ${id} and plan_id is not null and state <> 'draft'`;
  return row?.number;
}
