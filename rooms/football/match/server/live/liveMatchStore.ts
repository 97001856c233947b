import type { Sql } from '#platform/database/database.ts';
import type { MatchState } from '../../eventRules.ts';
import type { EditionKey, FixtureStatus, MatchPeriod } from '../../matchModel.ts';
import { isOver } from '../../matchStates.ts';
import type { ScoreColumns } from '../record/fixtureRow.ts';

/** A match as a desk finds it. */
export type DeskMatch = {
  id: string;
  edition: EditionKey;
  /** Those of the two teams that are ours. */
  ownTeams: string[];
  period: MatchPeriod;
  fixtureStatus: FixtureStatus;
  version: number;
  tickerOpenedAt: Date | undefined;
  /** Who told of its edition. */
  editionSource: string;
  scores: ScoreColumns;
};

type Row = ScoreColumns &
  EditionKey &
  Pick<DeskMatch, 'id' | 'period' | 'fixtureStatus' | 'version' | 'editionSource'> & {
    homeKey: string | null;
    awayKey: string | null;
    tickerOpenedAt: Date | null;
  };

/** A match, locked until the transaction ends, so that desks come one after the other. */
export async function lockDeskMatch(sql: Sql, id: string): Promise<DeskMatch | undefined> {
  const [row] = await sql<Row[]>`
    select m.id, m.period, m.fate as fixture_status, m.version, m.ticker_opened_at, e.source as edition_source,
      e.team_key as team, e.season, e.competition, h.key as home_key, a.key as away_key, m.home_now, m.away_now,
      m.home_half, m.away_half, m.home_full, m.away_full, m.home_extra, m.away_extra, m.home_shoot, m.away_shoot,
      m.home_awarded, m.away_awarded
    from match.match m join match.edition e on e.id = m.edition_id join match.team h on h.id = m.home_id
      join match.team a on a.id = m.away_id
    where m.id = ${id} for no key update of m`;
  if (!row) return undefined;
  const {
    id: matchId,
    period,
    fixtureStatus,
    version,
    tickerOpenedAt,
    editionSource,
    team,
    season,
    competition,
    homeKey,
    awayKey,
    ...scores
  } = row;
  return {
    id: matchId,
    edition: { team, season, competition },
    ownTeams: [homeKey, awayKey].filter((key) => key !== null),
    period,
    fixtureStatus,
    version,
    tickerOpenedAt: tickerOpenedAt ?? undefined,
    editionSource,
    scores,
  };
}

/** The score columns that a state of a match leads to; the score of the moment goes when it is over. */
export function columnsOf({ period, score, result }: MatchState): Omit<ScoreColumns, 'homeAwarded' | 'awayAwarded'> {
  const { halfTime, fullTime, extraTime, shootOut } = result;
  const now = isOver(period) ? undefined : score;
  return {
    homeNow: now?.home ?? null,
    awayNow: now?.away ?? null,
    homeHalf: halfTime?.home ?? null,
    awayHalf: halfTime?.away ?? null,
    homeFull: fullTime?.home ?? null,
    awayFull: fullTime?.away ?? null,
    homeExtra: extraTime?.home ?? null,
    awayExtra: extraTime?.away ?? null,
    homeShoot: shootOut?.home ?? null,
    awayShoot: shootOut?.away ?? null,
  };
}

/** Brings period and scores of a match to what its entries make of it. */
export async function markProgress(sql: Sql, match: DeskMatch, state: MatchState, now: Date): Promise<void> {
  const s = columnsOf(state);
  await sql`
    update match.match set period = ${state.period}, home_now = ${s.homeNow}, away_now = ${s.awayNow},
      home_half = ${s.homeHalf}, away_half = ${s.awayHalf}, home_full = ${s.homeFull}, away_full = ${s.awayFull},
      home_extra = ${s.homeExtra}, away_extra = ${s.awayExtra}, home_shoot = ${s.homeShoot},
      away_shoot = ${s.awayShoot}, version = version + 1, source = 'desk', changed_at = ${now}
    where id = ${match.id}`;
}

/** Counts a change of a match that is not one of its period or score. */
export async function markChanged(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`update match.match set version = version + 1, source = 'desk', changed_at = ${now} where id = ${id}`;
}

/** Says that a desk follows the match from now on, or does not any more. */
export async function markTickerOpened(sql: Sql, id: string, openedAt: Date | undefined): Promise<void> {
  await sql`update match.match set ticker_opened_at = ${openedAt ?? null} where id = ${id}`;
}

/** What can be counted in the entries stands beside what others count; the rest of a match's statistics stays. */
export async function upsertCounted(sql: Sql, id: string, statistics: MatchState['statistics']): Promise<void> {
  await sql`
    insert into match.match_statistic (match_id, label, home, away, position)
    select ${id}, label, home, away, 100 + place
    from rows from (jsonb_to_recordset(${JSON.stringify(statistics)}::text::jsonb) as (label text, home int, away int)) with ordinality
      as n (label, home, away, place)
    on conflict (match_id, label) do update set home = excluded.home, away = excluded.away`;
}

/** Gives a match another kick-off. */
export async function markKickOff(
  sql: Sql,
  id: string,
  { date, time, at }: { date: string; time: string; at: Date },
): Promise<void> {
  await sql`
    update match.match set kick_off_date = ${date}::text::date, kick_off_time = ${time}::text::time, kick_off_at = ${at}
    where id = ${id}`;
}
