import type { Sql } from '#platform/database/database.ts';
import type { IndexedDocument } from './lexemeRules.ts';

const lockNumber = 7_189_900_083;

/** Lets others index at the same time, but nobody build the whole index. Until the end of the transaction. */
export async function lockForChange(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockNumber})`;
}

/** Keeps all others from indexing until the end of the transaction. */
export async function lockForBuilding(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`;
}

/** Puts these documents in the place of whatever the index had of these ids. Single SQL query. */
export async function replaceDocuments(
  sql: Sql,
  source: string,
  ids: readonly string[],
  documents: IndexedDocument[],
): Promise<void> {
  const kept = documents.map(({ row }) => `${row.id} ${row.locale}`);
  await sql`
    with gone as (
      delete from search.document where source = ${source} and id = any(${[...ids]})
      and id || ' ' || locale <> all(${kept})
    ), given as (
      select * from jsonb_to_recordset(${JSON.stringify(documents.map(({ row }) => row))}::text::jsonb) as row (source text, id text,
        locale text, lang text, kind text, sections text[], title text, title_key text, text text, path text,
        image text, date timestamptz, rank integer, shown_from timestamptz, shown_until timestamptz, lexemes text[],
          indexed_at timestamptz)
    ), learned as (
      insert into search.new_words (lang, words)
      select lang, words from jsonb_to_recordset(${JSON.stringify(newWordsOf(documents))}::text::jsonb) as row (lang text, words jsonb)
    )
    insert into search.document (source, id, locale, lang, kind, sections, title, title_key, text, path, image, date,
      rank, shown_from, shown_until, lexemes, indexed_at)
    select source, id, locale, lang, kind, sections, title, title_key, text, path, image, date, rank, shown_from,
      shown_until, array_to_tsvector(lexemes), indexed_at
    from given order by id, locale
    on conflict (source, id, locale) do update set lang = excluded.lang, kind = excluded.kind,
      sections = excluded.sections, title = excluded.title, title_key = excluded.title_key, text = excluded.text,
      path = excluded.path, image = excluded.image, date = excluded.date, rank = excluded.rank,
      shown_from = excluded.shown_from, shown_until = excluded.shown_until, lexemes = excluded.lexemes,
        indexed_at = excluded.indexed_at`;
}

/** The words of these documents, one list per language. */
function newWordsOf(documents: IndexedDocument[]): { lang: string; words: [string, string][] }[] {
  const byLanguage = Map.groupBy(documents, ({ row }) => row.lang);
  return [...byLanguage].map(([lang, group]) => ({
    lang,
    words: [...new Map(group.flatMap(({ words }) => [...words]))],
  }));
}

/** Takes all languages of these things off the index. */
export async function removeDocuments(sql: Sql, source: string, ids: readonly string[]): Promise<void> {
  await sql`delete from search.document where source = ${source} and id = any(${[...ids]})`;
}

/** Takes off what the index has of a source since before a moment: what the last building has not met. */
export async function removeIndexedBefore(sql: Sql, source: string, moment: Date): Promise<void> {
  await sql`delete from search.document where source = ${source} and indexed_at < ${moment}`;
}

/** Way of indexing that the index was built in; undefined: never built. */
export async function findIndexVersion(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ version: number }[]>`select version from search.index_version`;
  return row?.version;
}

/** Notes that the whole index has been built. */
export async function markBuilt(sql: Sql, version: number, now: Date): Promise<void> {
  await sql`
    insert into search.index_version (version, built_at) values (${version}, ${now})
    on conflict (only_one) do update set version = excluded.version, built_at = excluded.built_at`;
}
