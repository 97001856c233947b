import type { Sql } from '#platform/database/database.ts';

export const contentChannel = 'content_changed';

/**
 * Counts one change of a kind of content and tells every process when the transaction commits: the kind, or only
 * `parts` of it (as `kind/part`). Parts are not counted by themselves, so there is one number per kind however many
 * documents there are.
 */
export async function markChanged(sql: Sql, kind: string, parts?: readonly string[]): Promise<void> {
  const names = parts ? [...new Set(parts)].map((part) => `${kind}/${part}`) : [kind];
  await sql`
    with counted as (
      insert into platform.content_version as v (kind, lane, version) values (${kind}, pg_backend_pid() % 64, 1)
      on conflict (kind, lane) do update set version = v.version + 1
      returning kind)
    select pg_notify(${contentChannel}, name) from counted, unnest(${names}::text[]) name`;
}

/** Version of each kind that has ever changed. */
export async function listVersions(sql: Sql): Promise<{ kind: string; version: string }[]> {
  return sql<{ kind: string; version: string }[]>`
    select kind, sum(version)::text as version from platform.content_version group by kind`;
}
