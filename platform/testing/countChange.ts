import type { Context } from '#platform/context.ts';

/** A change of a kind of content that is counted, and that no process is told of. */
export async function countChange({ sql }: Pick<Context, 'sql'>, kind: string): Promise<void> {
  await sql`insert into platform.content_version (kind, lane, version) values (${kind}, 99, 1)`;
}
