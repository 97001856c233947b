import type { Sql } from '#platform/database/database.ts';
import { documentVersion, laterFields } from './documentVersion.ts';

/**
 * The document in a column of `shop.product p`, which anyone who reads these columns takes from here: one of an earlier
 * version says of fields that came later what `laterFields` says.
 */
export const documentOf = (sql: Sql, column: 'detail' | 'summary') => sql`
  case when p.document_version = ${documentVersion} then p.${sql(column)}
    else (${JSON.stringify(laterFields[column])}::text::jsonb || p.${sql(column)}::jsonb)::json end`;

/** Locks products whose documents an earlier version of the program has made; answers their article numbers. */
export async function lockWithOldDocuments(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ sku: string }[]>`
    select sku from shop.product where document_version is null or document_version < ${documentVersion}
    order by sku limit ${limit} for no key update`;
  return rows.map(({ sku }) => sku);
}
