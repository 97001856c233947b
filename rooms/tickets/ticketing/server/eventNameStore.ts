import type { Context } from '#platform/context.ts';
import { inLocale, type LocalizedText } from '#platform/words/localizedText.ts';

/** How these events are called, by id, for lists of requests. Single SQL query. */
export async function namesOfEvents(
  { sql, locale }: Pick<Context, 'sql' | 'locale'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; names: LocalizedText }[]>`
    select id, names from ticketing.event where id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, names }) => [id, inLocale(names, locale)]));
}
