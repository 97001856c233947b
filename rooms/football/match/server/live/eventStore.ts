import type { Context } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { MatchEvent, MatchPeriod, Score, Side } from '../../matchModel.ts';

type EventRow = {
  id: string;
  type: string;
  period: MatchPeriod;
  minute: number;
  added: number | null;
  side: Side | null;
  player: string | null;
  otherPlayer: string | null;
  isScored: boolean | null;
  isOwnGoal: boolean | null;
  text: LocalizedText | null;
  homeScore: number | null;
  awayScore: number | null;
  correctedAt: Date | null;
};

/** An event without what it has not. */
function eventOf({ homeScore, awayScore, correctedAt, ...row }: EventRow): MatchEvent {
  const score = homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore };
  const all = { ...row, score, correctedAt: correctedAt?.toISOString() ?? null };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as MatchEvent;
}

/** What happened in a match as it is told now, in the order in which it was entered. Single SQL query. */
export async function listEvents({ sql }: Pick<Context, 'sql'>, matchId: string): Promise<MatchEvent[]> {
  const rows = await sql<EventRow[]>`
    select id, type, period, minute, added, side, player, other_player, is_scored, is_own_goal, text, home_score,
      away_score, corrected_at
    from match.event where match_id = ${matchId} and removed_at is null order by position, id`;
  return rows.map(eventOf);
}

/** Which match has already been given an entry of this id, be it one that added something or one that withdrew it? */
export async function findEntry(sql: Sql, id: string): Promise<{ matchId: string } | undefined> {
  const [row] = await sql<{ matchId: string }[]>`
    select match_id from match.event where id = ${id} or withdrawn_by = ${id} limit 1`;
  return row;
}

export type Entered = { enteredBy: string | undefined; enteredAt: Date; receivedAt: Date };

/** Adds an event behind all others, or in the place of the one that it replaces. */
export async function insertEvent(
  sql: Sql,
  matchId: string,
  event: MatchEvent,
  { enteredBy, enteredAt, receivedAt }: Entered,
  replaces?: string,
): Promise<void> {
  await sql`
    insert into match.event (id, match_id, position, type, period, minute, added, side, player, other_player, is_scored,
      is_own_goal, text, entered_by, entered_at, received_at, replaces, corrected_at)
    select ${event.id}, ${matchId}, coalesce(
        (select position from match.event where id = ${replaces ?? null}),
        (select max(position) + 1 from match.event where match_id = ${matchId}), 1),
      ${event.type}, ${event.period}, ${event.minute}, ${event.added || null}, ${event.side ?? null},
      ${event.player ?? null}, ${event.otherPlayer ?? null}, ${event.isScored ?? null}, ${event.isOwnGoal ?? null},
      ${json(event.text ?? null)}, ${enteredBy ?? null}, ${enteredAt}, ${receivedAt}, ${replaces ?? null},
        ${event.correctedAt ?? null}`;
}

/**
 * Takes an event out of the match; the row stays. `by`: the entry that withdraws it, unless another event replaces it.
 */
export async function markRemoved(sql: Sql, id: string, now: Date, by?: string): Promise<void> {
  await sql`update match.event set removed_at = ${now}, withdrawn_by = ${by ?? null} where id = ${id}`;
}

/** Writes down the score after each event that has changed it; others lose theirs. */
export async function markScores(sql: Sql, scores: readonly { id: string; score: Score | undefined }[]): Promise<void> {
  const rows = scores.map(({ id, score }) => ({ id, home: score?.home ?? null, away: score?.away ?? null }));
  await sql`
    update match.event e set home_score = n.home, away_score = n.away
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (id uuid, home smallint, away smallint)
    where e.id = n.id`;
}

/** Deletes everything that was entered in a match and counted from it. Only for matches of the demo. */
export async function deleteEntries(sql: Sql, matchId: string): Promise<void> {
  await sql`
    with counted as (delete from match.match_statistic where match_id = ${matchId}),
      remembered as (delete from match.match_history where match_id = ${matchId})
    delete from match.event where match_id = ${matchId}`;
}
