import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { SearchKind } from '#ports/searchable.ts';
import { periodsAt } from './lexemeRules.ts';
import { type Expanded, type HitKind, hitKinds, queriesOf } from './queryRules.ts';

export type FoundDocument = {
  number: string;
  source: string;
  id: string;
  score: number;
  kind: SearchKind;
  lang: Locale;
  sections: string[];
  title: string;
  text: string;
  path: string;
  image: string | null;
  date: Date | null;
};

export type Finding = {
  terms: Expanded[];
  /** All terms (`&`), or any of them. */
  joint: '&' | '|';
  locale: Locale;
  /** What was typed, folded: a title that is exactly this comes first. */
  titleKey: string;
  kind?: SearchKind | undefined;
  section?: string | undefined;
  /** The sub-site that somebody searches from; its own documents come first. */
  currentSection: string;
  /** Ages are counted from here, so that the pages of one search agree. */
  at: Date;
  now: Date;
  after?: { score: number; number: string } | undefined;
  limit: number;
};

/** How many hits of one kind and age are looked at; as many altogether make the search for weaker or older ones end. */
const mostHits = 800;

/** What each kind of hit is worth; age, sub-site, rank and the exact title are added. Thousandths of a point. */
const worth: Record<HitKind, number> = {
  titleSame: 8000,
  titleHead: 7000,
  titleNear: 5000,
  textSame: 3000,
  textNear: 1000,
};

/** Until the end of the transaction: a time limit in milliseconds, and always the index, since reading the words of every document is what takes long. */
export async function prepareSearch(sql: Sql, patience: number): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${String(patience)}, true), set_config('enable_seqscan', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true),
      set_config('pg_trgm.similarity_threshold', '0.2', true)`;
}

/** One page of hits, best first, one more than `limit` when there are more; and the kinds that there are. One statement. */
export async function findDocuments(
  sql: Sql,
  finding: Finding,
): Promise<{ found: FoundDocument[]; kinds: SearchKind[] }> {
  const { kind, section, after } = finding;
  const marks = [...(kind ? [`~k:${kind}`] : []), ...(section ? [`~s:${section}`] : [])];
  const scans = scansOf(finding, hitKinds, marks);
  const unnarrowed = scansOf(finding, ['textNear'], []);
  const rows = await sql<(FoundDocument & { kinds: SearchKind[] | null })[]>`
    with ${hits(sql, scans, finding)}, scored as (
      select number, kind, max(score) as score from (${unionOf(sql, scans)}) as hit group by number, kind
    ), page as (
      select number, score from scored
      ${after ? sql`where (score, number) < (${after.score}::integer, ${after.number}::bigint)` : sql``}
      order by score desc, number desc limit ${finding.limit + 1}
    )
    select d.number, d.source, d.id, page.score, d.kind, d.lang, d.sections, d.title, d.text, d.path, d.image, d.date, k.kinds
    from (${marks.length === 0 ? kindsOf(sql) : sql`with ${hits(sql, unnarrowed, finding)} ${kindsOf(sql, unnarrowed)}`}) as k
    left join page on true left join search.document d using (number) order by page.score desc, d.number desc`;
  return { found: rows.filter(({ number }) => number !== null), kinds: rows[0]?.kinds ?? [] };
}

type Scan = { queries: string[]; points: number };

/** What is looked through, best kind of hit first, of each the newest documents first. */
function scansOf({ terms, joint, locale, at }: Finding, kinds: readonly HitKind[], marks: string[]): Scan[] {
  const scans = kinds.flatMap((hit) =>
    periodsAt(at).map((periods) => ({
      queries: queriesOf(hit, terms, joint, { locale, periods, marks }),
      points: worth[hit],
    })),
  );
  // One that repeats a better one finds nothing new.
  const keys = scans.map(({ queries }) => queries.join());
  return scans.filter((_, place) => keys.indexOf(keys[place]!) === place);
}

/** Each scan as a step that is not taken at all once the better ones have found enough: a frequent word costs no more than a rare one. */
const hits = (sql: Sql, scans: Scan[], finding: Finding) =>
  scans
    .map(
      ({ queries, points }, step) => sql`${sql(`hit${step}`)} as materialized (
        select number, kind, ${points}::integer + ${bonus(sql, finding)} as score from search.document
        where ${countBefore(sql, step)} < ${mostHits} and lexemes @@ any(${queries}::text[]::tsquery[])
          and (shown_from is null or shown_from <= ${finding.now}) and (shown_until is null or shown_until > ${finding.now})
        limit ${mostHits})`,
    )
    .reduce((all, step) => sql`${all}, ${step}`);

const bonus = (sql: Sql, { titleKey, currentSection, at }: Pick<Finding, 'titleKey' | 'currentSection' | 'at'>) => sql`
  rank + case when title_key = ${titleKey} then 4000 else 0 end
  + case when ${currentSection} = any(sections) then 1500 when sections = '{}' then 750 else 0 end
  + case when date is null then 1000 + coalesce((500 * exp(-greatest(0, date_part('epoch', ${at}::timestamptz - shown_from)) / 10368000))::integer, 0)
      else (2000 * exp(-greatest(0, date_part('epoch', ${at}::timestamptz - date)) / 10368000))::integer end`;

const countBefore = (sql: Sql, step: number) =>
  Array.from({ length: step }, (_, before) => sql`(select count(*) from ${sql(`hit${before}`)})`).reduce(
    (sum, one) => sql`${sum} + ${one}`,
    sql`0`,
  );

const unionOf = (sql: Sql, scans: Scan[]) =>
  scans
    .map((_, step) => sql`select number, kind, score from ${sql(`hit${step}`)}`)
    .reduce((all, one) => sql`${all} union all ${one}`);

const kindsOf = (sql: Sql, scans?: Scan[]) =>
  sql`select array_agg(distinct kind) as kinds from ${scans ? sql`(${unionOf(sql, scans)}) as hit` : sql`scored`}`;

type Suggesting = { titleKey: string; now: Date; currentSection: string; limit: number };

/** Things whose titles answer the query, in the order of a search. One statement. */
export async function listSuggested(
  sql: Sql,
  query: string,
  { titleKey, now, currentSection, limit }: Suggesting,
): Promise<Pick<FoundDocument, 'kind' | 'title' | 'path' | 'sections' | 'lang'>[]> {
  return sql`
    with hit as materialized (
      select number, kind, title, path, sections, lang, ${bonus(sql, { titleKey, currentSection, at: now })} as score
      from search.document
      where lexemes @@ ${query}::text::tsquery
        and (shown_from is null or shown_from <= ${now}) and (shown_until is null or shown_until > ${now})
      limit ${mostHits}
    )
    select kind, title, path, sections, lang from hit
    order by score desc, number desc limit ${limit}`;
}
