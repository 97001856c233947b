import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';

/**
 * How a known word answers a typed one: another form of it, a longer word that begins with it, a compound that ends
 * with it, or one that contains it.
 */
export type Relation = 'same' | 'begins' | 'head' | 'contains';
/** `documents`: how many have it, at the last count. */
export type RelatedWord = { place: number; relation: Relation; word: string; documents: number };

const lockNumber = 7_189_900_084;

/** Which stemmer joins the forms of a word; PostgreSQL brings them all. */
const dictionaries: Record<Locale, string> = { de: 'german_stem', en: 'english_stem', ja: 'simple' };

/** Languages in which documents of each page language are written. */
const languagesOf: Record<Locale, Locale[]> = { de: ['de'], en: ['en', 'de'], ja: ['ja', 'en', 'de'] };

/** Known words that answer the typed ones; of `parts` only other forms. Single SQL query; at most 60 words for each. */
export async function listRelated(
  sql: Sql,
  locale: Locale,
  typed: readonly string[],
  parts: readonly string[],
): Promise<RelatedWord[]> {
  const languages = languagesOf[locale];
  return sql<RelatedWord[]>`
    with typed as (
      select word, place, place > ${typed.length} as is_part
      from unnest(${[...typed, ...parts]}::text[]) with ordinality as t (word, place)
    ), stemmed as (
      select t.*, l.lang, coalesce((ts_lexize(l.dictionary::regdictionary, t.word))[1], t.word) as stem from typed t
      cross join unnest(${languages}::text[], ${languages.map((one) => dictionaries[one])}::text[]) as l (lang,
        dictionary)
    )
    select t.place::integer - 1 as place, 'same' as relation, f.word, f.documents from stemmed t
    cross join lateral (
      select w.word, w.documents from search.word w where w.stem = t.stem and w.lang = t.lang order by w.word
      limit 20) f
    union
    select t.place::integer - 1, 'begins', f.word, f.documents from typed t
    cross join lateral (
      select w.word, w.documents from search.word w
      where w.lang = any(${languages}) and w.word like t.word || '%' and w.word <> t.word
      order by length(w.word), w.word limit 20) f
    where not t.is_part and length(t.word) >= 3
    union
    select t.place::integer - 1, case when f.is_head then 'head' else 'contains' end, f.word, f.documents from stemmed t
    cross join lateral (
      select w.word, w.documents, w.stem <> t.stem and w.stem like '%' || t.stem as is_head from search.word w
      where w.lang = 'de' and w.word like '%' || case when length(t.stem) < 4 then t.word else t.stem end || '%'
      order by length(w.word), w.word limit 30) f
    where not t.is_part and t.lang = 'de' and length(t.word) >= 4`;
}

export type SimilarWord = { place: number; word: string; spelling: string; documents: number };

/** How much two words must have in common (trigrams, 0 to 1) to be compared letter by letter. */
const leastAlike = '0.2';

/**
 * Known words that look like the typed ones, most alike first, at most 40 for each; in a transaction. Two statements.
 */
export async function listSimilar(sql: Sql, locale: Locale, typed: readonly string[]): Promise<SimilarWord[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${leastAlike}, true)`;
  return sql<SimilarWord[]>`
    select t.place::integer - 1 as place, f.word, f.spelling, f.documents
    from unnest(${[...typed]}::text[]) with ordinality as t (word, place)
    cross join lateral (
      select w.word, w.spelling, w.documents from search.word w
      where w.lang = any(${languagesOf[locale]}) and search.resembles(w.word, t.word)
      order by search.likeness(w.word, t.word) desc, w.word limit 40) f`;
}

/**
 * Learns up to `limit` lists of new words; answers how many there were. One process at a time, or two would wait for
 * each other.
 */
export async function learnNewWords(sql: Sql, limit: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`;
  const [row] = await sql<{ lists: number }[]>`
    with taken as (
      delete from search.new_words where number in (select number from search.new_words order by number limit ${limit})
      returning lang, words
    ), word as (
      select distinct on (w ->> 0, t.lang) w ->> 0 as word, w ->> 1 as spelling, t.lang
      from taken t cross join jsonb_array_elements(t.words) as w where length(w ->> 0) between 2 and 40
    ), put as (
      insert into search.word (lang, word, stem, spelling)
      select lang, word, coalesce((ts_lexize(
        (case lang when 'de' then 'german_stem' when 'en' then 'english_stem' else 'simple' end)::regdictionary,
          word))[1], word), spelling
      from word on conflict do nothing
    )
    select count(*)::integer as lists from taken`;
  return row!.lists;
}

/**
 * Counts in how many documents each word stands, and deletes words that no document contains any more. Single SQL
 * query.
 */
export async function countWords(sql: Sql): Promise<void> {
  await sql`
    with counted as materialized (
      select split_part(word, '.', 2) as word, max(ndoc) as documents
      from ts_stat('select lexemes from search.document') where position('.' in word) > 0 group by 1
    ), gone as (
      delete from search.word where word not in (select word from counted)
    )
    update search.word w set documents = c.documents from counted c
    where c.word = w.word and c.documents is distinct from w.documents`;
}
