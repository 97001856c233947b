import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { SearchKind } from '#ports/searchable.ts';
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

/** What each kind of hit is worth; age, sub-site, rank and the exact title are added. Thousandths of a point. */
const worth: Record<HitKind, number> = {
  titleSame: 8000,
  titleHead: 7000,
  titleNear: 5000,
  textSame: 3000,
  textNear: 1000,
};

/** Cancels each statement that takes longer, until the end of the transaction. */
export async function limitStatements(sql: Sql, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`;
}

/**
 * One page of hits, best first, one more than `limit` when there are more; and the kinds that there are. Single SQL
 * query.
 */
export async function findDocuments(
  sql: Sql,
  finding: Finding,
): Promise<{ found: FoundDocument[]; kinds: SearchKind[] }> {
  const { kind, section, after } = finding;
  const marks = [...(kind ? [`~k:${kind}`] : []), ...(section ? [`~s:${section}`] : [])];
  const rows = await sql<(FoundDocument & { kinds: SearchKind[] | null })[]>`
    with scored as (
      select number, kind, max(score) as score from (${hits(sql, finding, marks)}) as hit group by number, kind
    ), page as (
      select number, score from scored
      ${after ? sql`where (score, number) < (${after.score}::integer, ${after.number}::bigint)` : sql``}
      order by score desc, number desc limit ${finding.limit + 1}
    )
    select d.number, d.source, d.id, page.score, d.kind, d.lang, d.sections, d.title, d.text, d.path, d.image, d.date,
      k.kinds
    from (select array_agg(kind) as kinds
      from (select distinct kind from ${marks.length === 0 ? sql`scored` : anyHit(sql, finding)}) as hit) as k
    left join page on true left join search.document d using (number) order by page.score desc, d.number desc`;
  return { found: rows.filter(({ number }) => number !== null), kinds: rows[0]?.kinds ?? [] };
}

/** All documents with what was looked for, each kind of hit with what it is worth. */
function hits(sql: Sql, finding: Finding, marks: string[]) {
  const { terms, joint, locale } = finding;
  const scans = hitKinds.map((hit) => ({
    points: worth[hit],
    queries: queriesOf(hit, terms, joint, { locale, marks }),
  }));
  const keys = scans.map(({ queries }) => queries.join());
  return (
    scans
      // One that repeats a better one finds nothing new.
      .filter((_, place) => keys.indexOf(keys[place]!) === place)
      .map(
        ({ queries, points }) => sql`
          select number, kind, ${points}::integer + ${bonus(sql, finding)} as score from search.document
          where lexemes @@ any(${queries}::text[]::tsquery[]) and ${isShown(sql, finding.now)}`,
      )
      .reduce((all, one) => sql`${all} union all ${one}`)
  );
}

/** All documents with what was looked for, whatever their kind and sub-site. */
const anyHit = (sql: Sql, { terms, joint, locale, now }: Finding) => sql`
  search.document where lexemes @@ any(${queriesOf('textNear', terms, joint, { locale, marks: [] })}::text[]::tsquery[])
  and ${isShown(sql, now)}`;

const isShown = (sql: Sql, now: Date) =>
  sql`(shown_from is null or shown_from <= ${now}) and (shown_until is null or shown_until > ${now})`;

const bonus = (sql: Sql, { titleKey, currentSection, at }: Pick<Finding, 'titleKey' | 'currentSection' | 'at'>) => sql`
  rank + case when title_key = ${titleKey} then 4000 else 0 end
  + case when ${currentSection} = any(sections) then 1500 when sections = '{}' then 750 else 0 end
  + case when date is null then 1000 + coalesce((500 * exp(-greatest(0, date_part('epoch', ${at}::timestamptz - shown_from)) / 10368000))::integer, 0)
      else (2000 * exp(-greatest(0, date_part('epoch', ${at}::timestamptz - date)) / 10368000))::integer end`;

type Suggesting = { titleKey: string; now: Date; currentSection: string; limit: number };

/** Things whose titles answer the query, in the order of a search. Single SQL query. */
export async function listSuggested(
  sql: Sql,
  query: string,
  { titleKey, now, currentSection, limit }: Suggesting,
): Promise<Pick<FoundDocument, 'kind' | 'title' | 'path' | 'sections' | 'lang'>[]> {
  return sql`
    select kind, title, path, sections, lang from search.document
    where lexemes @@ ${query}::text::tsquery and ${isShown(sql, now)}
    order by ${bonus(sql, { titleKey, currentSection, at: now })} desc, number desc limit ${limit}`;
}
