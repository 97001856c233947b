import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { TemplateKind } from '../../templateModel.ts';

/** A text that staff have written for a decision. */
export type Template = { kind: TemplateKind; locale: Locale; text: string; version: number };

export const listTemplates = (sql: Sql): Promise<Template[]> =>
  sql<Template[]>`select kind, locale, text, version from career.template order by kind, locale`;

/** Writes a template of which that version was seen (0: none was there); false: it has changed meanwhile. */
export async function writeTemplate(sql: Sql, { kind, locale, text, version }: Template, now: Date): Promise<boolean> {
  const { count } = await sql`
    insert into career.template as t (kind, locale, text, version, changed_at)
    select ${kind}, ${locale}, ${text}, 1, ${now}
    where ${version} = 0 or exists (select from career.template where kind = ${kind} and locale = ${locale})
    on conflict (kind, locale) do update set text = excluded.text, version = t.version + 1, changed_at = excluded.changed_at
    where t.version = ${version}`;
  return count > 0;
}

/** Deletes a template of which that version was seen; false: it has changed meanwhile. */
export async function deleteTemplate(sql: Sql, { kind, locale, version }: Omit<Template, 'text'>): Promise<boolean> {
  const { count } = await sql`
    delete from career.template where kind = ${kind} and locale = ${locale} and version = ${version}`;
  return count > 0;
}
