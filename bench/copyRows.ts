import type { Sql } from '#platform/database/database.ts';

/**
 * SQL of the columns that differ from the copied row: `n` is the number of the copy, `t` the copied row with `place`,
 * its number among the rows that are copied in turns.
 */
export type Changes = Record<string, string>;

/** The id of the n-th thing of a kind, which every table can work out for itself. */
export const idOf = (kind: string, more = '') => `md5('${kind}' || n${more})::uuid`;
/** Spread over four years, the last one a minute ago. */
export const momentOf = (count: number) =>
  `now() - interval '1 minute' - (${count} - n) * (interval '4 years' / ${count}::double precision)`;

/**
 * Inserts `count` copies of the rows that `from` selects with their `place`, in turns. Where these belong to the things
 * of the table `template`, of which not each has such rows, the turns are those of the template. Single SQL query.
 */
export async function copy(
  sql: Sql,
  table: string,
  from: string,
  count: number,
  changes: Changes,
  template?: string,
): Promise<void> {
  const columns = await sql<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attidentity = ''
    order by attnum`;
  const turns = template ? `select count(*)::integer from ${template}` : 'select max(place) + 1 from rows';
  const list = columns.map(({ name }) => name);
  await sql.unsafe(`
    with rows as materialized (${from})
    insert into ${table} (${list.join(', ')})
    select ${list.map((name) => changes[name] ?? `t.${name}`).join(', ')}
    from generate_series(1, ${count}) as g (n) join rows as t on t.place = n % (${turns})`);
}
