import type { Sql } from '#platform/database/database.ts';

/** Text in which `%` and `_` stand for themselves in a pattern. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Has the product `p` each of these folded words? */
export const foundBy = (sql: Sql, words: readonly string[]) => sql`
  coalesce(p.search_text, ${olderText(sql)}) like all(${words.map((word) => `%${literal(word)}%`)}::text[])`;

/**
 * What `searchTextOf` makes, of a product that an earlier version has written, until `renewDocuments` has saved it:
 * folded here as `fold` does.
 */
const olderText = (sql: Sql) => sql`
  regexp_replace(normalize(
    replace(replace(replace(replace(lower(normalize(concat_ws(' ', p.names, p.sku, (
      select string_agg(o.colour_names::text, ' ') from shop.variant o
      where o.product_id = p.id and o.is_active)), NFC)),
    'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), NFKD), '[\u0300-\u036f]', '', 'g')`;
