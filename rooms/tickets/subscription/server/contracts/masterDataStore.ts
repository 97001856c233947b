import type { Context } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { Covers } from '../../coverRules.ts';
import type { Deadlines } from '../../deadlineRules.ts';
import type { SaleWindow } from '../../saleRules.ts';

type Reader = Pick<Context, 'sql'>;

/** A season's conditions. */
export type MasterData = Deadlines & {
  id: string;
  state: 'draft' | 'published';
  season: string;
  names: LocalizedText;
  shippingCodes: string[];
  /** When confirmed contracts are charged at the earliest; null: they are not. */
  dueOn: string | null;
  /** On which further instalments are due; empty: none are offered. */
  instalmentDays: string[];
} & SaleWindow;

/** Which matches a season is for; null: as the club has it. */
export type StoredCovers = { team: string | null; competitions: string[] | null; matchCount: number | null };

/** Of one class in one price range, for a season; cents. */
export type SeasonPrice = { priceRange: string; pricingClass: string; price: number };

export const masterDataColumns = (sql: Sql) => sql`
  m.season, m.names, m.opens_on::text as opens_on, m.confirm_until::text as confirm_until,
  m.change_until::text as change_until, m.terminate_until::text as terminate_until, m.starts_on::text as starts_on,
  m.renews_on::text as renews_on, m.due_on::text as due_on, m.instalment_days::text[] as instalment_days,
  m.shipping_codes, m.sale_opens_on::text as sale_opens_on, m.sale_closes_on::text as sale_closes_on`;

/** Ids of the contracts that a person pays for, uses, or has handed over. */
export const contractIdsOf = (sql: Sql, personId: string) => sql`
  select id from subscription.contract where subscriber_id = ${personId}
  union select contract_id from subscription.term where recipient_id = ${personId}
  union select contract_id from subscription.transfer
    where creator_id = ${personId} and kind = 'subscriber' and state = 'accepted'`;

/** Published seasons in which somebody has contracts, the latest first, with their number. Single SQL query. */
export const listMasterDataOf = (
  { sql }: Reader,
  personId: string,
): Promise<(MasterData & { contractCount: number })[]> =>
  sql`
    select m.id, m.state, ${masterDataColumns(sql)}, own.count as contract_count
    from subscription.master_data m
    join (select master_data_id, count(*)::integer from subscription.term
      where contract_id in (${contractIdsOf(sql, personId)}) group by master_data_id) own on own.master_data_id = m.id
    where m.state = 'published' order by m.starts_on desc, m.id`;

/** All seasons for staff, the latest first. */
export const listMasterData = ({ sql }: Reader): Promise<MasterData[]> => sql<MasterData[]>`
  select m.id, m.state, ${masterDataColumns(sql)} from subscription.master_data m order by m.starts_on desc, m.id`;

export async function findMasterData({ sql }: Reader, id: string): Promise<MasterData | undefined> {
  const [row] = await sql<MasterData[]>`
    select m.id, m.state, ${masterDataColumns(sql)} from subscription.master_data m where m.id = ${id}`;
  return row;
}

/** The published season that runs on a day, or the next one after it. */
export async function findSeason(
  { sql }: Reader,
  which: 'current' | 'upcoming',
  today: string,
): Promise<MasterData | undefined> {
  const fits =
    which === 'current' ? sql`m.starts_on <= ${today} and m.renews_on > ${today}` : sql`m.starts_on > ${today}`;
  const [row] = await sql<MasterData[]>`
    select m.id, m.state, ${masterDataColumns(sql)} from subscription.master_data m
    where m.state = 'published' and ${fits} order by m.starts_on limit 1`;
  return row;
}

/** Prices of a season, cheapest range last. */
export const listPrices = ({ sql }: Reader, masterDataId: string): Promise<SeasonPrice[]> => sql<SeasonPrice[]>`
  select price_range, pricing_class, price from subscription.price where master_data_id = ${masterDataId}
  order by price_range, price desc, pricing_class`;

export type NewMasterData = Omit<MasterData, 'state' | keyof SaleWindow> & { covers: Covers };

export async function insertMasterData({ sql, now }: Pick<Context, 'sql' | 'now'>, row: NewMasterData): Promise<void> {
  await sql`
    insert into subscription.master_data (id, season, names, opens_on, confirm_until, change_until, terminate_until,
      starts_on, renews_on, due_on, instalment_days, shipping_codes, team, competitions, match_count, created_at)
    values (${row.id}, ${row.season}, ${json(row.names)}, ${row.opensOn}, ${row.confirmUntil}, ${row.changeUntil},
      ${row.terminateUntil}, ${row.startsOn}, ${row.renewsOn}, ${row.dueOn}, ${row.instalmentDays}::text[]::date[], ${row.shippingCodes}, ${row.covers.team},
      ${[...row.covers.competitions]}, ${row.covers.matches}, ${now})`;
}

export async function updateMasterData({ sql }: Reader, row: NewMasterData): Promise<void> {
  await sql`
    update subscription.master_data set season = ${row.season}, names = ${json(row.names)}, opens_on = ${row.opensOn},
      confirm_until = ${row.confirmUntil}, change_until = ${row.changeUntil},
      terminate_until = ${row.terminateUntil}, starts_on = ${row.startsOn}, renews_on = ${row.renewsOn},
      due_on = ${row.dueOn}, instalment_days = ${row.instalmentDays}::text[]::date[], shipping_codes = ${row.shippingCodes}, team = ${row.covers.team},
      competitions = ${[...row.covers.competitions]}, match_count = ${row.covers.matches}
    where id = ${row.id}`;
}

/** Holds a season until the transaction ends. */
export async function lockMasterData({ sql }: Reader, id: string): Promise<void> {
  await sql`select 1 from subscription.master_data where id = ${id} for no key update`;
}

/** When free places of a season are sold. */
export async function updateSaleDays({ sql }: Reader, id: string, days: SaleWindow): Promise<void> {
  await sql`
    update subscription.master_data set sale_opens_on = ${days.saleOpensOn}, sale_closes_on = ${days.saleClosesOn}
    where id = ${id}`;
}

/** Which matches a season is for. */
export async function findCovers({ sql }: Reader, id: string): Promise<StoredCovers> {
  const [row] = await sql<StoredCovers[]>`
    select team, competitions, match_count from subscription.master_data where id = ${id}`;
  return row!;
}

/** Published seasons that run on a day, or that one, with the matches that they are for. */
export const listCovering = (
  { sql }: Reader,
  which: { day: string } | { id: string },
): Promise<(MasterData & StoredCovers)[]> => sql<(MasterData & StoredCovers)[]>`
  select m.id, m.state, ${masterDataColumns(sql)}, m.team, m.competitions, m.match_count
  from subscription.master_data m
  where m.state = 'published' and ${
    'id' in which ? sql`m.id = ${which.id}` : sql`m.starts_on <= ${which.day} and m.renews_on > ${which.day}`
  }`;

export async function markPublished({ sql }: Reader, id: string): Promise<void> {
  await sql`update subscription.master_data set state = 'published' where id = ${id}`;
}

/** Puts these prices in place of what a season has. */
export async function replacePrices({ sql }: Reader, id: string, prices: readonly SeasonPrice[]): Promise<void> {
  await sql`delete from subscription.price where master_data_id = ${id}`;
  await sql`
    insert into subscription.price (master_data_id, price_range, pricing_class, price)
    select ${id}, p."priceRange", p."pricingClass", p.price
    from jsonb_to_recordset(${json([...prices])}::jsonb)
      as p ("priceRange" text, "pricingClass" text, price integer)`;
}

export type TerminationReason = { id: string; texts: LocalizedText };

export const listTerminationReasons = ({ sql }: Reader): Promise<TerminationReason[]> => sql<TerminationReason[]>`
  select id, texts from subscription.termination_reason order by position`;
