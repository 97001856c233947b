import type { Context } from '#platform/context.ts';

/** The match that a team's ticker is about, since when a desk follows it, and how often it has changed. */
export type TickerMatch = { id: string; version: number; tickerOpenedAt: Date | undefined };

/** How long after the kick-off a match stays the one that everybody asks about. */
const hoursAfterKickOff = 8;

/**
 * The match that a team's ticker is about: the one that is played, the next one of a desk, the one that is just over,
 * the next, or the last. Single SQL query.
 */
export async function findTickerMatch(
  { sql }: Pick<Context, 'sql'>,
  teamKey: string,
  now: Date,
): Promise<TickerMatch | undefined> {
  const justOver = new Date(now.getTime() - hoursAfterKickOff * 3_600_000);
  const [row] = await sql<{ id: string; version: number; tickerOpenedAt: Date | null }[]>`
    select id, version, ticker_opened_at from (
      select m.id, m.version, m.ticker_opened_at, m.kick_off_date, m.kick_off_time,
        case
          when m.period not in ('PreMatch', 'FullTime') then 1
          when m.period = 'PreMatch' and m.ticker_opened_at is not null then 2
          when m.period = 'FullTime' and m.kick_off_at between ${justOver} and ${now} then 3
          when m.period = 'PreMatch' and m.kick_off_date >= (${now}::timestamptz at time zone m.zone)::date then 4
          when m.period = 'FullTime' then 5
        end as place
      from match.match m
      join match.edition e on e.id = m.edition_id
      join match.team t on t.key = e.team_key and t.id in (m.home_id, m.away_id)
      where e.team_key = ${teamKey} and m.fate not in ('cancelled', 'annulled')
    ) candidate
    where place is not null
    order by place, case when place = 4 then kick_off_date end, case when place = 4 then kick_off_time end,
      kick_off_date desc nulls last, kick_off_time desc nulls last, id
    limit 1`;
  return row && { id: row.id, version: row.version, tickerOpenedAt: row.tickerOpenedAt ?? undefined };
}

/** Since when a desk follows a match, and when the period that is being played was kicked off. */
export type Ticker = { openedAt: Date | undefined; periodStartedAt: Date | undefined };

/** The ticker of a match; undefined for no such match. Single SQL query. */
export async function findTicker({ sql }: Pick<Context, 'sql'>, matchId: string): Promise<Ticker | undefined> {
  const [row] = await sql<{ openedAt: Date | null; periodStartedAt: Date | null }[]>`
    select m.ticker_opened_at as opened_at, (
        select e.entered_at from match.event e
        where e.match_id = m.id and e.removed_at is null and e.type in ('Kickoff', 'KickoffSecondHalf')
        and e.period = m.period
        order by e.position desc limit 1) as period_started_at
    from match.match m where m.id = ${matchId}`;
  return row && { openedAt: row.openedAt ?? undefined, periodStartedAt: row.periodStartedAt ?? undefined };
}
