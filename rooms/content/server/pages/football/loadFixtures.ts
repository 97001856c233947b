import type { Context } from '#platform/context.ts';
import {
  balanceOf,
  dependsOnEdition,
  dependsOnMatchDay,
  dependsOnTeam,
  type Fixture,
  hasTable,
  lastFixture,
  listFixtures,
  nextFixture,
  todayAtHome,
  withStatus,
} from '#rooms/match/server/index.ts';
import type { Choice, CompetitionCard, MatchHead, RoundView } from '../../../site/pageProps.ts';
import { latestSeason, teamAddress } from '../teamAddresses.ts';
import type { FootballParts, Place } from './place.ts';

/** The match that readers look for first, as the head of a page. */
function headOf(ctx: Pick<Context, 'now'>, fixtures: readonly Fixture[]): MatchHead | undefined {
  const next = nextFixture(fixtures, todayAtHome(ctx));
  return next && withStatus(ctx, next);
}

/** Fixtures and results of a team, of a season or of one competition (RED-55); with a matchday all matches of that day. At most two statements. */
export async function loadFixtures(ctx: Context, place: Place): Promise<FootballParts | undefined> {
  const { address, editions, query } = place;
  const { team, competition } = address;
  const season = address.season ?? latestSeason(editions);
  const filter = { team, ...(season ? { season } : {}), ...(competition ? { competition: competition.slug } : {}) };
  const fixtures = season ? await listFixtures(ctx.sql, { ...filter, isOurs: true }) : [];
  const rounds = roundsOf(place, fixtures);
  const round = query.round ? await loadRound(ctx, place, rounds) : undefined;
  if (query.round && !round) return undefined;
  const next = headOf(ctx, fixtures);
  return {
    fixtures,
    ...(next ? { next } : {}),
    ...(rounds.length > 1 ? { rounds } : {}),
    ...(round ? { round } : {}),
    ...(fixtures.length > 0 ? { calendarFile: `/kalender/${team}.ics` } : {}),
    dependsOn: dependsOn(place),
  };
}

const dependsOn = ({ address: { team, season, competition } }: Place): string[] => [
  ...(season && competition ? [dependsOnEdition({ team, season, competition: competition.slug })] : []),
  dependsOnTeam(team),
  dependsOnMatchDay,
];

/** Matchdays of a league, each with its address; cups and test matches have none worth a page. */
function roundsOf({ address, editions, query }: Place, fixtures: readonly Fixture[]): Choice[] {
  const { season, competition } = address;
  const edition = editions.find(({ key }) => key.season === season && key.competition === competition?.slug);
  if (!edition || !hasTable(edition.rules)) return [];
  const names = new Map(fixtures.map(({ roundNumber, round }) => [roundNumber, round]));
  return [...names]
    .sort(([a], [b]) => a - b)
    .map(([number, name]) => ({
      name,
      href: `${teamAddress(address)}?round=${number}`,
      isCurrent: String(number) === query.round,
    }));
}

async function loadRound(ctx: Context, { address, query }: Place, choices: Choice[]): Promise<RoundView | undefined> {
  const at = choices.findIndex(({ isCurrent }) => isCurrent);
  const { team, season, competition } = address;
  if (at < 0 || !season || !competition) return undefined;
  const roundNumber = Number(query.round);
  const fixtures = await listFixtures(ctx.sql, { team, season, competition: competition.slug, roundNumber });
  const [previous, next] = [choices[at - 1]?.href, choices[at + 1]?.href];
  return { name: choices[at]!.name, fixtures, choices, ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/** A season of a team: each competition with what came of it and what comes next (CONT-24, RED-64). One statement. */
export async function loadSeason(ctx: Context, place: Place): Promise<FootballParts> {
  const { address, editions } = place;
  const { team } = address;
  const season = address.season ?? latestSeason(editions);
  const played = editions.filter(({ key }) => key.season === season);
  const fixtures = played.length > 0 ? await listFixtures(ctx.sql, { team, season: season!, isOurs: true }) : [];
  const today = todayAtHome(ctx);
  const competitions = played.flatMap(({ key, name }): CompetitionCard[] => {
    const own = fixtures.filter(({ edition }) => edition.competition === key.competition);
    if (own.length === 0) return [];
    const match = nextFixture(own, today) ?? lastFixture(own);
    const competition = { slug: key.competition, name };
    const card = {
      name,
      href: teamAddress({ team, season: key.season, competition, section: 'spielplan' }),
      balance: balanceOf(own, team),
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

/** A competition of a team: what comes next, the latest results (CONT-13). One statement. */
export async function loadCompetition(ctx: Context, place: Place): Promise<FootballParts> {
  const { team, season, competition } = place.address;
  const filter = { team, ...(season ? { season } : {}), ...(competition ? { competition: competition.slug } : {}) };
  const fixtures = await listFixtures(ctx.sql, { ...filter, isOurs: true });
  const next = headOf(ctx, fixtures);
  return { fixtures, ...(next ? { next } : {}), dependsOn: dependsOn(place) };
}
