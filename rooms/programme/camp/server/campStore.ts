import { json, type Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';

/** Days as YYYY-MM-DD, times as HH:MM, prices in gross cents. */
export type CampTerms = {
  slug: string;
  names: LocalizedText;
  texts: LocalizedText;
  place: string;
  firstDay: string;
  lastDay: string;
  beginsAt: string;
  endsAt: string;
  minAge: number;
  maxAge: number;
  opensOn: string;
  closesOn: string;
  price: number;
  siblingPrice: number;
  vatRate: number;
  isVatExempt: boolean;
  tenant: number;
  hasWaitingList: boolean;
};

/** A camp with its places; `held`: by holds that live. */
export type Camp = CampTerms & {
  id: string;
  number: number;
  state: 'draft' | 'published' | 'calledOff';
  version: number;
  calledOffReason: string | null;
  capacity: number;
  onHand: number;
  held: number;
  offered: number;
};

const campColumns = (sql: Sql, now: Date) => sql`
  c.id, c.number, c.slug, c.state, c.names, c.texts, c.place, c.first_day::text as first_day,
  c.last_day::text as last_day, c.begins_at, c.ends_at, c.min_age, c.max_age, c.opens_on::text as opens_on,
  c.closes_on::text as closes_on, c.price, c.sibling_price, c.vat_rate::float8 as vat_rate, c.is_vat_exempt, c.tenant,
  c.has_waiting_list, c.version, c.called_off_reason, p.capacity, p.on_hand, p.offered,
  (select coalesce(sum(quantity), 0)::integer from camp.hold h where h.pool = p.pool and h.expires_at > ${now}) as held`;

type Which = { id: string } | { slug: string } | { pools: readonly string[] } | { comingFrom: string } | 'all';

/** Camps by one of these, by their first day. Single SQL query. */
export function listCamps(sql: Sql, which: Which, now: Date): Promise<Camp[]> {
  const condition =
    which === 'all'
      ? sql`true`
      : 'id' in which
        ? sql`c.id = ${which.id}`
        : 'slug' in which
          ? sql`c.slug = ${which.slug}`
          : 'pools' in which
            ? sql`p.pool = any(${[...which.pools]}::text[])`
            : sql`c.last_day >= ${which.comingFrom}::date and c.state <> 'draft'`;
  return sql<Camp[]>`
    select ${campColumns(sql, now)} from camp.camp c join camp.pool p on p.camp_id = c.id
    where ${condition} order by c.first_day, c.number`;
}

/** Writes a draft; undefined: its address is taken. */
export async function insertCamp(
  sql: Sql,
  camp: CampTerms & { id: string; capacity: number },
  now: Date,
): Promise<number | undefined> {
  const [row] = await sql<{ number: number }[]>`
    with made as (
      insert into camp.camp (id, slug, names, texts, place, first_day, last_day, begins_at, ends_at, min_age, max_age,
        opens_on, closes_on, price, sibling_price, vat_rate, is_vat_exempt, tenant, has_waiting_list, created_at)
      values (${camp.id}, ${camp.slug}, ${json(camp.names)}::jsonb, ${json(camp.texts)}::jsonb, ${camp.place},
        ${camp.firstDay}::date, ${camp.lastDay}::date, ${camp.beginsAt}, ${camp.endsAt}, ${camp.minAge}, ${camp.maxAge},
        ${camp.opensOn}::date, ${camp.closesOn}::date, ${camp.price}, ${camp.siblingPrice}, ${camp.vatRate},
        ${camp.isVatExempt}, ${camp.tenant}, ${camp.hasWaitingList}, ${now})
      on conflict (slug) do nothing returning id, number
    ), places as (
      insert into camp.pool (pool, camp_id, capacity, on_hand)
      select 'C' || number, id, ${camp.capacity}, ${camp.capacity} from made
    )
    select number from made`;
  return row?.number;
}

/** Publishes a draft; false: it is none. */
export async function markPublished(sql: Sql, id: string): Promise<boolean> {
  const { count } = await sql`
    update camp.camp set state = 'published', version = version + 1 where id = ${id} and state = 'draft'`;
  return count > 0;
}

export async function markCalledOff(sql: Sql, id: string, reason: string, now: Date): Promise<boolean> {
  const { count } = await sql`
    update camp.camp set state = 'calledOff', called_off_at = ${now}, called_off_reason = ${reason},
      version = version + 1
    where id = ${id} and state = 'published'`;
  return count > 0;
}

/**
 * Sets how many places a camp has; false: more are sold, held or offered. The pool must be locked, and its expired
 * holds be gone.
 */
export async function changeCapacity(sql: Sql, pool: string, capacity: number): Promise<boolean> {
  const { count } = await sql`
    update camp.pool set on_hand = on_hand + ${capacity} - capacity, capacity = ${capacity}
    where pool = ${pool} and on_hand + ${capacity} - capacity >= held`;
  return count > 0;
}
