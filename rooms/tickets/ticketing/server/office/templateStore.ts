import { json, type Sql } from '#platform/database/database.ts';
import type { TemplateTerms } from '../../termsRules.ts';

export type Template = { id: string; name: string; terms: TemplateTerms };

/** Keeps terms under a name; those that it had before are replaced. Answers its id. */
export async function saveTemplateRow(sql: Sql, { id, name, terms }: Template, now: Date): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into ticketing.template (id, name, terms, saved_at) values (${id}, ${name}, ${json(terms)}, ${now})
    on conflict (name) do update set terms = excluded.terms, saved_at = excluded.saved_at returning id`;
  return row!.id;
}

/** All templates by name. */
export function listTemplates(sql: Sql): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`select id, name from ticketing.template order by name limit 200`;
}

export async function findTemplate(sql: Sql, id: string): Promise<Template | undefined> {
  const [row] = await sql<Template[]>`select id, name, terms from ticketing.template where id = ${id}`;
  return row;
}
