import type { Context } from '#platform/context.ts';
import { teamContent } from '#rooms/editorial/content/server/index.ts';
import { matchParts, squads, tables } from '#rooms/football/match/server/index.ts';
import type { FootballParts, Place } from './place.ts';
import { latestSeason, teamAddress } from './teamAddresses.ts';

const leagues: readonly string[] = ['dfbLeague', 'uefaLeague', 'uefaGroup'];

/**
 * The competition whose table an address means: the one that it names, else the league of its season, else of the
 * latest one.
 */
function leagueOf({ address, editions }: Place) {
  const { competition } = address;
  const season = address.season ?? latestSeason(editions);
  const played = editions.filter(({ key }) => key.season === season);
  if (competition) return played.find(({ key }) => key.competition === competition.slug);
  return leagues.map((rules) => played.find((one) => one.rules === rules)).find((one) => one !== undefined);
}

/** The table of a competition, of any kind and at any date (CONT-17, RED-62). Three statements. */
export async function loadTable(ctx: Context, place: Place): Promise<FootballParts | undefined> {
  const { address, query } = place;
  const dependsOn = [matchParts.team(address.team)];
  const league = leagueOf(place);
  const hasChoice = Boolean(query.table || query.date || query.round);
  if (!league) return hasChoice ? undefined : { dependsOn };
  const read = await tables.readTable(ctx, league.key, tables.readTableChoice(query), league);
  if (!read) return undefined;
  return {
    table: read.view,
    tablePath: teamAddress(address),
    ...(read.season ? { course: read.season } : {}),
    dependsOn: [...dependsOn, matchParts.edition(league.key)],
  };
}

/**
 * Figures of a team in a season, or in one competition: how it came through, and what its players did (CONT-02,
 * RED-60). Children are not measured in public. Five statements.
 */
export async function loadStatistics(ctx: Context, place: Place): Promise<FootballParts> {
  const { address, editions } = place;
  const { team, competition } = address;
  const season = address.season ?? latestSeason(editions);
  const league = leagueOf(place);
  const [read, players] = await Promise.all([
    league ? tables.readTable(ctx, league.key, { kind: 'all' }, league) : undefined,
    season && !teamContent.isChildTeam(team)
      ? listLines(ctx, { team, season, ...(competition ? { competition: competition.slug } : {}) })
      : [],
  ]);
  return {
    ...(read?.season ? { course: read.season } : {}),
    ...(players.length > 0 ? { players } : {}),
    // Anyone who leaves the squad, or asks to be gone, leaves the figures, too.
    dependsOn: [matchParts.team(team), matchParts.squad(team), ...(league ? [matchParts.edition(league.key)] : [])],
  };
}

/** A line for each player, all competitions together. */
async function listLines(ctx: Context, edition: { team: string; season: string }): Promise<squads.PlayerLine[]> {
  const rows = await squads.listPlayerFigures(ctx, { edition });
  const linkOf = await teamContent.linksOf(ctx, rows);
  return [...Map.groupBy(rows, ({ playerId }) => playerId).values()].map((own): squads.PlayerLine => {
    const [{ player, number, personUid }] = own as [(typeof own)[number]];
    const path = linkOf({ personUid });
    return { player, ...(number === null ? {} : { number }), ...(path ? { path } : {}), figures: squads.addUp(own) };
  });
}
