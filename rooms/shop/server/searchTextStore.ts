import type { Sql } from '#platform/database/database.ts';

/** Text in which `%` and `_` stand for themselves in a pattern. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Has the product `p` each of these folded words? Rows that an earlier version has written are found by their names
 * alone until `renewDocuments` has made them anew.
 */
export const foundBy = (sql: Sql, words: readonly string[]) => sql`
  coalesce(p.search_text, lower(p.names::text)) like all(${words.map((word) => `%${literal(word)}%`)}::text[])`;
