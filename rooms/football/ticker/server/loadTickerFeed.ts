import { ownTeams } from '#club/football.ts';
import { mainSection, sites } from '#club/sites.ts';
import { type Context, locales } from '#platform/context.ts';
import { type Fixture, listFixtures, live, matchParts, naming } from '#rooms/football/match/server/index.ts';
import { type FeedMatch, type FeedTeam, isLiveMatch, type TickerFeed } from '../feedRules.ts';
import { tickerKind } from './renewTickers.ts';

/**
 * The ticker's feed of a team in a language (LIVE-27, LIVE-29): the match that it is about now. Undefined for a
 * language or team that nobody knows. Three statements.
 */
export async function loadTickerFeed(ctx: Context, { lang, file }: Record<string, string>) {
  const locale = locales.find((one) => one === lang);
  const team = ownTeamOf(file);
  if (!locale || !team) return undefined;
  const feed = await readFeed({ ...ctx, locale }, team.key);
  return { body: JSON.stringify(feed), dependsOn: [matchParts.team(team.key), tickerKind] };
}

/** The team that a feed's file, such as `159.json`, is about. */
export function ownTeamOf(file = '') {
  return ownTeams.find(({ providerId }) => providerId !== undefined && file === `${providerId}.json`);
}

async function readFeed(ctx: Context, team: string): Promise<TickerFeed> {
  const current = await live.findTickerMatch(ctx, team, ctx.now);
  const [fixtures, events] = current
    ? await Promise.all([listFixtures(ctx, { ids: [current.id] }), live.listEvents(ctx, current.id)])
    : [[], []];
  const [fixture] = fixtures;
  if (!current || !fixture) return { data: null, website: null, full_slug: null };
  const latest = live.foldEvents(events).events.at(-1);
  const address = new URL(ctx.pageAddress(fixture.path, sectionOf(team)));
  return {
    data: matchOf(
      { ...fixture, competition: naming.competitionName(fixture.competition, ctx.locale) },
      latest,
      current,
    ),
    website: address.origin,
    full_slug: address.pathname.slice(1),
  };
}

/** The sub-site with the pages of a team: one of its own, or the academy's. */
const sectionOf = (team: string): string => (Object.hasOwn(sites, team) ? team : mainSection);

function matchOf(fixture: Fixture, latest: live.MatchEvent | undefined, current: live.TickerMatch): FeedMatch {
  const { id, period, fixtureStatus, home, away, competition, kickOff, score, result } = fixture;
  return {
    id,
    liveticker_active: isLiveMatch({ period }) || (current.tickerOpenedAt !== undefined && period === 'PreMatch'),
    version: current.version,
    period,
    fate: fixtureStatus,
    home: teamOf(home),
    away: teamOf(away),
    ...(score ? { score } : {}),
    ...(result.shootOut ? { shoot_out: result.shootOut } : {}),
    competition,
    ...(kickOff.date ? { date: kickOff.date } : {}),
    ...(kickOff.time ? { time: kickOff.time } : {}),
    ...(latest ? { latest: entryOf(latest) } : {}),
  };
}

const teamOf = ({ name, shortName, code, key }: Fixture['home']): FeedTeam => ({
  name,
  shortName,
  code,
  isOurs: key !== undefined,
});

const entryOf = ({ id, type, minute, added, side, player }: live.MatchEvent): NonNullable<FeedMatch['latest']> => ({
  id,
  type,
  minute,
  ...(added ? { added } : {}),
  ...(side ? { side } : {}),
  ...(player ? { player } : {}),
});
