import type { ApprovedDraw } from '#platform/api/drawRequest.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { DrawFile } from '#platform/draw/drawFile.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { AdmissionMode } from '../queue/queueStore.ts';

/** Places that are drawn of a category of the event. */
export type DrawnCategory = { number: number; places: number };

/** What staff set for a lottery. */
export type LotterySettings = {
  opensAt: Date;
  closesAt: Date;
  endsAt: Date;
  buyHours: number;
  mostPlaces: number;
  substitutes: number;
  /** Which public number decides; null in lotteries from before it was said. */
  publicSources: LocalizedText | null;
  categories: DrawnCategory[];
};

export type Lottery = LotterySettings & {
  eventId: string;
  mode: AdmissionMode;
  seed: Buffer;
  /** When the list closed, up to a minute after the window. */
  closedAt: Date | null;
  listHash: string | null;
  publicNumber: string | null;
  publicReference: string | null;
  drawnAt: Date | null;
  hasFile: boolean;
};

const columns = (sql: Sql) => sql`
  l.event_id, e.mode, opens_at, closes_at, ends_at, buy_hours, most_places, substitutes, public_sources, seed,
  closed_at, list_hash, public_number, public_reference, drawn_at, (draw_file is not null) as has_file,
  (select json_agg(json_build_object('number', category, 'places', places) order by category)
    from admission.lottery_category c where c.event_id = l.event_id) as categories`;

/** Single SQL query. Undefined: the event never had a lottery. */
export async function findLottery(sql: Sql, eventId: string): Promise<Lottery | undefined> {
  const [row] = await sql<Lottery[]>`
    select ${columns(sql)} from admission.lottery l join admission.event e using (event_id)
    where l.event_id = ${eventId}`;
  return row;
}

/** Locks a lottery until the transaction ends; nobody applies meanwhile. */
export async function lockLottery(sql: Sql, eventId: string): Promise<Lottery | undefined> {
  await sql`select 1 from admission.lottery where event_id = ${eventId} for update`;
  return findLottery(sql, eventId);
}

/** Lets nobody close or draw a lottery until the transaction ends. */
export async function keepLottery(sql: Sql, eventId: string): Promise<void> {
  await sql`select 1 from admission.lottery where event_id = ${eventId} for share`;
}

/** Adds a lottery, or changes it; its seed stays. The event must be locked. */
export async function saveSettings(
  sql: Sql,
  eventId: string,
  { opensAt, closesAt, endsAt, buyHours, mostPlaces, substitutes, publicSources, categories }: LotterySettings,
  seed: Buffer,
): Promise<void> {
  await sql`
    insert into admission.lottery (event_id, opens_at, closes_at, ends_at, buy_hours, most_places, substitutes,
      public_sources, seed)
    values (${eventId}, ${opensAt}, ${closesAt}, ${endsAt}, ${buyHours}, ${mostPlaces}, ${substitutes},
      ${json(publicSources)}::jsonb, ${seed})
    on conflict (event_id) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at,
      ends_at = excluded.ends_at, buy_hours = excluded.buy_hours, most_places = excluded.most_places,
      substitutes = excluded.substitutes, public_sources = excluded.public_sources`;
  await sql`delete from admission.lottery_category where event_id = ${eventId}`;
  await sql`
    insert into admission.lottery_category (event_id, category, places)
    select ${eventId}, c.number, c.places from jsonb_to_recordset(${json(categories)}::jsonb)
      as c (number smallint, places int)`;
}

/** Lotteries whose window is over and whose lists are still open. */
export async function listLotteriesToClose(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql<{ eventId: string }[]>`
    select event_id from admission.lottery join admission.event using (event_id)
    where closes_at <= ${now} and closed_at is null and mode = 'lottery' order by event_id`;
  return rows.map(({ eventId }) => eventId);
}

/** Closes the list of a locked lottery. */
export async function saveList(sql: Sql, eventId: string, listHash: string, now: Date): Promise<void> {
  await sql`
    update admission.lottery set closed_at = ${now}, list_hash = ${listHash} where event_id = ${eventId}`;
}

/** Notes the draw of a locked lottery. */
export async function saveDraw(sql: Sql, eventId: string, draw: ApprovedDraw & { file: DrawFile }, now: Date) {
  await sql`
    update admission.lottery set drawn_at = ${now}, drawn_by = ${draw.approvedBy}, asked_by = ${draw.askedBy},
      public_number = ${draw.publicNumber}, public_reference = ${draw.publicReference},
      draw_file = ${json(draw.file)}::jsonb
    where event_id = ${eventId}`;
}

/** The file of a draw as it was published. */
export async function findDrawFile(sql: Sql, eventId: string): Promise<DrawFile | undefined> {
  const [row] = await sql<{ file: DrawFile | null }[]>`
    select draw_file as file from admission.lottery where event_id = ${eventId}`;
  return row?.file ?? undefined;
}

/** Drawn lotteries in which places may have become free, or time has passed. */
export async function listDueLotteries(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql<{ eventId: string }[]>`
    select distinct event_id from admission.application where state = 'won' and until <= ${now}
    union
    select l.event_id from admission.lottery l where drawn_at is not null and exists (
      select from admission.application a where a.event_id = l.event_id and state = 'substitute')
    order by event_id`;
  return rows.map(({ eventId }) => eventId);
}

/** Places of each category that are neither promised nor bought. */
export async function listRoom(sql: Sql, eventId: string): Promise<Map<number, number>> {
  const rows = await sql<{ category: number; left: number }[]>`
    select c.category,
      c.places - coalesce(sum(case when a.state = 'won' then a.places else a.bought end), 0)::int as left
    from admission.lottery_category c
    left join admission.application a on a.event_id = c.event_id and a.category = c.category
    where c.event_id = ${eventId} group by c.category, c.places`;
  return new Map(rows.map(({ category, left }) => [category, left]));
}
