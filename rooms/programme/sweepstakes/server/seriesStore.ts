import { json, type Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';

/** What people take part under. */
export type SeriesTerms = {
  slug: string;
  names: LocalizedText;
  texts: LocalizedText;
  terms: LocalizedText;
  publicSources: LocalizedText;
  organiser: string;
  minAge: number;
  claimDays: number;
  keepDays: number;
  tenant: number;
};

export type Series = SeriesTerms & { id: string; publishedAt: Date | null; termsHash: string | null };

const columns = (sql: Sql) => sql`
  s.id, s.slug, s.names, s.texts, s.terms, s.public_sources, s.organiser, s.min_age, s.claim_days, s.keep_days,
  s.tenant, s.published_at, s.terms_hash`;

/** A series by its id or slug. Single SQL query. */
export async function findSeries(sql: Sql, by: { id: string } | { slug: string }): Promise<Series | undefined> {
  const condition = 'id' in by ? sql`s.id = ${by.id}` : sql`s.slug = ${by.slug}`;
  const [row] = await sql<Series[]>`select ${columns(sql)} from sweepstakes.series s where ${condition}`;
  return row;
}

/** The series that an account takes part in. Single SQL query. */
export function listSeriesOfAccount(sql: Sql, accountId: string): Promise<Series[]> {
  return sql<Series[]>`
    select ${columns(sql)} from sweepstakes.series s
    where s.id in (
      select d.series_id from sweepstakes.door d join sweepstakes.entry e on e.door_id = d.id
      where e.account_id = ${accountId}
    )`;
}

/** Series that staff see, the newest first, drafts included; at most 200. */
export function listAllSeries(sql: Sql): Promise<Series[]> {
  return sql<Series[]>`select ${columns(sql)} from sweepstakes.series s order by s.created_at desc, s.id limit 200`;
}

/** Published series with a door that closes after a moment, the one that ends first comes first; at most 100. */
export function listSeriesClosingAfter(sql: Sql, after: Date, now: Date): Promise<Series[]> {
  return sql<Series[]>`
    select ${columns(sql)} from sweepstakes.series s
    join (select series_id, max(closes_at) as ends_at from sweepstakes.door group by series_id) d on d.series_id = s.id
    where s.published_at <= ${now} and d.ends_at > ${after}
    order by d.ends_at <= ${now}, d.ends_at, s.id limit 100`;
}

/** Writes a draft; false: its address is taken. */
export async function insertSeries(sql: Sql, series: SeriesTerms & { id: string }, now: Date): Promise<boolean> {
  const rows = await sql`
    insert into sweepstakes.series (id, slug, names, texts, terms, public_sources, organiser, min_age, claim_days,
      keep_days, tenant, created_at)
    values (${series.id}, ${series.slug}, ${json(series.names)}::jsonb, ${json(series.texts)}::jsonb,
      ${json(series.terms)}::jsonb, ${json(series.publicSources)}::jsonb, ${series.organiser}, ${series.minAge},
      ${series.claimDays}, ${series.keepDays}, ${series.tenant}, ${now})
    on conflict (slug) do nothing returning id`;
  return rows.length === 1;
}

/** Locks a draft until the transaction ends; false: it is none, or published. */
export async function lockDraft(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select 1 from sweepstakes.series where id = ${id} and published_at is null for update`;
  return rows.length === 1;
}

/** Publishes a draft, which must be locked. */
export async function markPublished(sql: Sql, id: string, termsHash: string, now: Date): Promise<void> {
  await sql`update sweepstakes.series set published_at = ${now}, terms_hash = ${termsHash} where id = ${id}`;
}
