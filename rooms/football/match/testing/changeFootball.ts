import type { Context } from '#platform/context.ts';

type Tables = Pick<Context, 'sql'>;

/** The match is over, as if the desk had said so. */
export async function endMatch({ sql }: Tables, id: string): Promise<void> {
  await sql`update match.match set period = 'FullTime' where id = ${id}`;
}

/** Forgets all of football, so that a test begins with nothing. */
export async function forgetFootball({ sql }: Tables): Promise<void> {
  await sql`
    truncate match.edition, match.club, match.venue, match.player, match.team, match.followed_league cascade`;
}
