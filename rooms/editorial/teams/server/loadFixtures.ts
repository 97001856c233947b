import type { Context } from '#platform/context.ts';
import { type Fixture, listFixtures, matchParts, show, tables } from '#rooms/football/match/server/index.ts';
import type { Choice, CompetitionCard, MatchHead, RoundView } from '../site/pageProps.ts';
import type { FootballParts, Place } from './place.ts';
import { latestSeason, teamAddress } from './teamAddresses.ts';

/** The match that readers look for first, as the head of a page. */
function headOf(ctx: Pick<Context, 'now' | 'today'>, fixtures: readonly Fixture[]): MatchHead | undefined {
  const next = show.nextFixture(fixtures, ctx.today());
  return next && show.withStatus(ctx, next);
}

/**
 * Fixtures and results of a team, of a season or of one competition (RED-55). A league has matchdays to choose from, a
 * cup all its ties. Where none of our teams plays, the current matchday is shown. Single SQL query.
 */
export async function loadFixtures(ctx: Context, place: Place): Promise<FootballParts | undefined> {
  const { query } = place;
  const { team } = place.address;
  const edition = editionOf(place);
  const all = await listMatches(ctx, place, edition);
  const own = all.filter(show.isOurs);
  const hasRounds = edition !== undefined && tables.hasTable(edition.rules);
  const number = query.round ?? (own.length === 0 && hasRounds ? show.currentRound(all, ctx.today()) : undefined);
  const rounds = hasRounds ? roundsOf(place, all, String(number)) : [];
  const round = roundOf(rounds, all);
  if (query.round && !round) return undefined;
  const next = headOf(ctx, own);
  return {
    fixtures: own.length > 0 || hasRounds ? own : all,
    ...(next ? { next } : {}),
    ...(rounds.length > 1 ? { rounds } : {}),
    ...(round ? { round } : {}),
    ...(edition?.rules === 'cup' && all.length > 0 ? { cup: tables.cupOf(all) } : {}),
    ...(own.length > 0 ? { calendarFile: `/kalender/${team}.ics` } : {}),
    dependsOn: dependsOn(place),
  };
}

/** The competition that an address names, as far as it has matches. */
function editionOf({ address: { season, competition }, editions }: Place): tables.Edition | undefined {
  return editions.find(({ key }) => key.season === season && key.competition === competition?.slug);
}

/** Matches of our team in a season, the latest where none is named; of one competition those of everybody. */
async function listMatches(ctx: Context, { address, editions }: Place, edition?: tables.Edition): Promise<Fixture[]> {
  const season = address.season ?? latestSeason(editions);
  if (edition) return listFixtures(ctx, edition.key);
  return season && !address.competition ? listFixtures(ctx, { team: address.team, season, isOurs: true }) : [];
}

const dependsOn = ({ address: { team, season, competition } }: Place): string[] => [
  ...(season && competition ? [matchParts.edition({ team, season, competition: competition.slug })] : []),
  matchParts.team(team),
  matchParts.matchDay,
];

/** Matchdays of a league, each with its address; cups and test matches have none worth a page. */
function roundsOf({ address }: Place, fixtures: readonly Fixture[], current: string): Choice[] {
  const names = new Map(fixtures.map(({ roundNumber, round }) => [roundNumber, round]));
  return [...names]
    .sort(([a], [b]) => a - b)
    .map(([number, name]) => ({
      name,
      href: `${teamAddress(address)}?round=${number}`,
      isCurrent: String(number) === current,
    }));
}

/** The chosen matchday with the matches of everybody. */
function roundOf(choices: Choice[], all: readonly Fixture[]): RoundView | undefined {
  const at = choices.findIndex(({ isCurrent }) => isCurrent);
  const choice = choices[at];
  if (!choice) return undefined;
  const fixtures = all.filter(({ round }) => round === choice.name);
  const [previous, next] = [choices[at - 1]?.href, choices[at + 1]?.href];
  return { name: choice.name, fixtures, choices, ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/**
 * A season of a team: each competition with what came of it and what comes next (CONT-24, RED-64). Single SQL query.
 */
export async function loadSeason(ctx: Context, place: Place): Promise<FootballParts> {
  const { address, editions } = place;
  const { team } = address;
  const season = address.season ?? latestSeason(editions);
  const played = editions.filter(({ key }) => key.season === season);
  const fixtures = played.length > 0 ? await listFixtures(ctx, { team, season: season!, isOurs: true }) : [];
  const today = ctx.today();
  const competitions = played.flatMap(({ key, name }): CompetitionCard[] => {
    const own = fixtures.filter(({ edition }) => edition.competition === key.competition);
    if (own.length === 0) return [];
    const match = show.nextFixture(own, today) ?? show.lastFixture(own);
    const competition = { slug: key.competition, name };
    const card = {
      name,
      href: teamAddress({ team, season: key.season, competition, section: 'spielplan' }),
      balance: show.balanceOf(own, team),
      ...(match ? { match } : {}),
    };
    return [card];
  });
  const next = headOf(ctx, fixtures);
  return {
    ...(competitions.length > 0 ? { competitions } : {}),
    ...(next ? { next } : {}),
    dependsOn: dependsOn(place),
  };
}

/**
 * A competition of a team: what comes next, the latest results, of others where we do not play (CONT-13). At most two
 * statements.
 */
export async function loadCompetition(ctx: Context, place: Place): Promise<FootballParts> {
  const { team, season, competition } = place.address;
  const filter = { team, ...(season ? { season } : {}), ...(competition ? { competition: competition.slug } : {}) };
  const own = await listFixtures(ctx, { ...filter, isOurs: true });
  const edition = editionOf(place);
  const latest = { isOver: true, order: 'newest', limit: maxLatest } as const;
  const fixtures = own.length > 0 || !edition ? own : await listFixtures(ctx, { ...edition.key, ...latest });
  const next = headOf(ctx, own);
  return { fixtures, ...(next ? { next } : {}), dependsOn: dependsOn(place) };
}

/** Results of others that the page of a competition looks at. */
const maxLatest = 10;
