import type { Fragment, Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { TypedSearch } from '../../rightSearchRules.ts';

/** A right as lists show it, with where it lets somebody in. */
export type ListedRight = {
  id: string;
  serial: string;
  generation: number;
  eventId: string;
  names: LocalizedText;
  startsAt: Date;
  block: string | null;
  stand: string | null;
  entrance: string | null;
  row: string | null;
  seat: string | null;
  category: number;
  categoryNames: LocalizedText | null;
  code: string;
  holderId: string | null;
  buyerId: string | null;
  guestName: string | null;
  state: string;
  origin: string;
  price: number;
  vatRate: number;
  format: string;
  isChanged: boolean;
  issuedAt: Date;
  endedAt: Date | null;
  endCause: string | null;
  orderId: string | null;
  orderLineId: string | null;
  /** How often it was handed on before. */
  handovers: number;
};

/** A right with event and place, from `rightJoins`. */
const rightColumns = (sql: Sql) => sql`
  t.id, t.serial, t.generation, t.event_id, e.names, e.starts_at, b.label as block, b.stand, b.entrance,
  r.label as row, r.labels[t.position] as seat, t.category, g.names as category_names, t.code, t.holder_id, t.buyer_id,
  t.guest_name, t.state, t.origin, t.price, t.vat_rate::float as vat_rate, t.format, t.is_changed, t.issued_at,
  t.ended_at, t.end_cause, t.order_id, t.order_line_id, t.handovers`;

/** Rights `t` with their event `e`, row `r`, block `b` and category `g`. */
export const rightJoins = (sql: Sql) => sql`
  ticketing."right" t join ticketing.event e on e.id = t.event_id
  left join ticketing.event_row r on r.event_id = t.event_id and r.number = t.row_number
  left join ticketing.contingent c on c.pool = t.pool
  left join ticketing.event_block b on b.event_id = t.event_id and b.number = coalesce(r.block, c.block)
  left join ticketing.category g on g.event_id = t.event_id and g.number = t.category`;

/** By any of these; undefined: all. */
export type RightSearch = TypedSearch & { personIds: string[]; orderIds: string[]; guestName: string };

export type RightFilter = {
  search?: RightSearch | undefined;
  eventId?: string | undefined;
  state?: 'living' | 'ended' | undefined;
  origin?: string | undefined;
  /** Who holds or bought it. */
  personId?: string | undefined;
  /** At least so many; 0: all. */
  handovers?: number | undefined;
  after?: string | undefined;
};

/** Is a right of `rightJoins` one of those that were searched for? */
function foundBy(sql: Sql, { serial, place, receipt, personIds, orderIds, guestName }: RightSearch): Fragment {
  const pattern = `%${guestName.replace(/[\\%_]/g, '\\$&')}%`;
  const { row = null, seat = null } = place ?? {};
  return sql`(
    t.holder_id = any(${personIds}::uuid[]) or t.buyer_id = any(${personIds}::uuid[])
    or t.order_id = any(${orderIds}::uuid[]) or t.guest_name ilike ${pattern}
    ${serial ? sql`or t.serial like ${`${serial}%`}` : sql``}
    ${
      receipt
        ? sql`or t.checkout_id = (select id from ticketing.receipt
            where number = ${receipt.number} and event_id = (select id from ticketing.event where number = ${receipt.event}))`
        : sql``
    }
    ${
      place
        ? sql`or lower(b.label) = lower(${place.block})
            and (${row}::text is null or lower(r.label) = lower(${row}::text))
            and (${seat}::text is null or lower(r.labels[t.position]) = lower(${seat}::text))`
        : sql``
    })`;
}

/** Rights, the newest first. Single SQL query. */
export function listRightRows(sql: Sql, filter: RightFilter, limit: number): Promise<ListedRight[]> {
  const { search, eventId, state, origin, personId, handovers = 0, after } = filter;
  return sql<ListedRight[]>`
    select ${rightColumns(sql)} from ${rightJoins(sql)} where true
      ${eventId ? sql`and t.event_id = ${eventId}` : sql``}
      ${state ? (state === 'living' ? sql`and t.ended_at is null` : sql`and t.ended_at is not null`) : sql``}
      ${origin ? sql`and t.origin = ${origin}` : sql``}
      ${handovers > 0 ? sql`and t.handovers > 0 and t.handovers >= ${handovers}` : sql``}
      ${after ? sql`and t.id < ${after}` : sql``}
      ${personId ? sql`and (t.holder_id = ${personId} or t.buyer_id = ${personId})` : sql``}
      ${search ? sql`and ${foundBy(sql, search)}` : sql``}
    order by t.id desc limit ${limit}`;
}

/** The right with that id and all that it came of or that came of it, the first one first. */
export function listChain(sql: Sql, id: string): Promise<ListedRight[]> {
  return sql<ListedRight[]>`
    with recursive back as (
      select id, predecessor_id from ticketing."right" where id = ${id}
      union all
      select p.id, p.predecessor_id from back join ticketing."right" p on p.id = back.predecessor_id
    ), forth as (
      select id from ticketing."right" where id = ${id}
      union all
      select s.id from forth join ticketing."right" s on s.predecessor_id = forth.id
    )
    select ${rightColumns(sql)} from ${rightJoins(sql)}
    where t.id in (select id from back union select id from forth) order by t.issued_at, t.id`;
}

/** Where the doors of an event let how many in, for its lists: all its living rights by place. */
export function listLivingRights(sql: Sql, eventId: string): Promise<ListedRight[]> {
  return sql<ListedRight[]>`
    select ${rightColumns(sql)} from ${rightJoins(sql)} where t.event_id = ${eventId} and t.ended_at is null
    order by b.label nulls first, t.row_number nulls first, t.position, t.id`;
}
