import type { Context } from '#platform/context.ts';
import type { LineUpEntry, LineUpRole, Side } from '../../matchModel.ts';

/** A line of a team sheet as it is kept. `playerId`: somebody of ours. `x` and `y` in percent. */
export type LineUpRow = {
  matchId: string;
  side: Side;
  position: number;
  player: string;
  playerId: string | null;
  number: number | null;
  role: LineUpRole;
  isCaptain: boolean;
  x: number | null;
  y: number | null;
};

type ReadRow = Omit<LineUpRow, 'matchId' | 'playerId'> & { personUid: string | null };

const entryOf = ({ player, personUid, number, role, isCaptain, x, y }: ReadRow): LineUpEntry => ({
  player,
  ...(personUid === null ? {} : { personUid }),
  ...(number === null ? {} : { number }),
  role,
  ...(isCaptain ? { isCaptain } : {}),
  ...(x === null || y === null ? {} : { place: { x, y } }),
});

/** Both team sheets of a match, each in its order: the eleven, the bench, the coach. Single SQL query. */
export async function listLineUps(
  { sql }: Pick<Context, 'sql'>,
  matchId: string,
): Promise<{ home: LineUpEntry[]; away: LineUpEntry[] }> {
  const rows = await sql<ReadRow[]>`
    select l.side, l.position, l.player, p.person_uid, l.number, l.role, l.is_captain, l.x, l.y
    from match.line_up l left join match.player p on p.id = l.player_id
    where l.match_id = ${matchId} order by l.side, l.position`;
  const of = (side: Side) => rows.filter((row) => row.side === side).map(entryOf);
  return { home: of('home'), away: of('away') };
}

/** Puts team sheets in the place of those that these matches had. */
export async function replaceLineUps(
  { sql }: Pick<Context, 'sql'>,
  matchIds: readonly string[],
  rows: readonly LineUpRow[],
): Promise<void> {
  await sql`delete from match.line_up where match_id = any(${[...matchIds]}::uuid[])`;
  await sql`
    insert into match.line_up (match_id, side, position, player, player_id, number, role, is_captain, x, y)
    select "matchId", side, position, player, "playerId", number, role, "isCaptain", x, y
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as l ("matchId" uuid, side text, position smallint,
      player text, "playerId" uuid, number smallint, role text, "isCaptain" boolean, x smallint, y smallint)`;
}
