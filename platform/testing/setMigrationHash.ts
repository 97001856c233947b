import type { Context } from '#platform/context.ts';

/** As if a migration had had another text when it ran. */
export async function setMigrationHash(
  { sql }: Pick<Context, 'sql'>,
  { room, name, hash }: { room: string; name: string; hash: string },
): Promise<void> {
  await sql`update platform.migration set hash = ${hash} where room = ${room} and name = ${name}`;
}
