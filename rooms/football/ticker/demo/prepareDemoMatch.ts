import { club } from '#club/club.ts';
import { demoCoaches, demoSquads } from '#club/demo/football/squads.ts';
import { liveMatch } from '#club/demo/liveMatch.ts';
import { ownTeams } from '#club/football.ts';
import type { Context } from '#platform/context.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import { markSheets, replaceLineUps, rewindMatch, saveEdition } from '#rooms/football/match/demo/index.ts';
import { type Fixture, listFixtures, squads } from '#rooms/football/match/server/index.ts';
import { type DemoPlayers, demoGuests } from './demoScriptRules.ts';

const zone = club.timeZone;
const { competition, name, opponent, time, referee } = liveMatch;
const team = ownTeams.find(({ key }) => key === liveMatch.team)!;

/**
 * The demo's match, about to begin, with both team sheets: announced for this evening, whenever it is played. Made when
 * it is not there yet, and otherwise as if it had never been played.
 */
export async function prepareDemoMatch(ctx: Context): Promise<{ matchId: string; players: DemoPlayers }> {
  const { date } = wallTimeAt(ctx.now, zone);
  const match = (await findMatch(ctx)) ?? (await makeMatch(ctx, date));
  const squad = await squads.listSquads(ctx, { team: team.key, season: match.edition.season });
  const men = demoSquads[team.key]!.map(([number, full]) => {
    const member = squad.find((one) => one.name === full);
    return { number, player: member?.shortName ?? full, playerId: member?.playerId ?? null };
  });
  const guests = [...demoGuests].map(([number, player]) => ({ number, player, playerId: null }));
  const { home, away } = liveMatch;
  const ours = [...home.starting, ...home.bench].map((number) => men.find((man) => man.number === number)!);
  await ctx.inTransaction(async (tx) => {
    await rewindMatch(tx, { matchId: match.id, kickOff: { date, time, at: ctx.now } });
    await replaceLineUps(
      tx,
      [match.id],
      [
        ...sheetOf(match.id, 'home', ours, home.captain, demoCoaches[team.key]!),
        ...sheetOf(match.id, 'away', guests, away.captain, away.coach),
      ],
    );
    const formations = { homeFormation: home.formation, awayFormation: away.formation };
    await markSheets(tx, [{ id: match.id, referee, ...formations }]);
  });
  return {
    matchId: match.id,
    players: { home: new Map(men.map(({ number, player }) => [number, player])), away: demoGuests },
  };
}

/** Our match at home against the opponent, in the latest season in which there is one. */
async function findMatch({ sql }: Context): Promise<Fixture | undefined> {
  const matches = await listFixtures({ sql }, { team: team.key, competition, isOurs: true });
  const own = matches.filter(({ home, away }) => home.key === team.key && away.name === opponent);
  return own.sort((one, other) => other.edition.season.localeCompare(one.edition.season))[0];
}

async function makeMatch(ctx: Context, date: string): Promise<Fixture> {
  const edition = { team: team.key, season: seasonOf(date), competition };
  const teams = { home: team.name, away: opponent };
  const fixture = { round: '1. Spieltag', date, time, ...teams, result: {}, fixtureStatus: 'regular' as const };
  const known = { rules: 'dfbLeague' as const, zone, source: 'demo', ours: [team.name], newClubs: [opponent] };
  await saveEdition(ctx, { edition, name, ...known, fixtures: [fixture] });
  const match = await findMatch(ctx);
  if (!match) throw new Error('the demo has no match to play');
  return match;
}

/** The season in which a day lies: it turns on the first of July. */
function seasonOf(date: string): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '07-01' ? 1 : 0);
  return `${year}-${year + 1}`;
}

type Man = { number: number; player: string; playerId: string | null };

function sheetOf(matchId: string, side: 'home' | 'away', men: readonly Man[], captain: number, coach: string) {
  const nowhere = { matchId, side, x: null, y: null };
  const players = men.map((man, position) => ({
    ...nowhere,
    ...man,
    position,
    isCaptain: man.number === captain,
    role: position < 11 ? ('starting' as const) : ('bench' as const),
  }));
  const nobody = { playerId: null, number: null, isCaptain: false };
  return [...players, { ...nowhere, ...nobody, position: men.length, player: coach, role: 'coach' as const }];
}
