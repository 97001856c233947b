import { club } from '#club/club.ts';
import { inventedPlayers, liveOpponent } from '#club/demo/liveMatch.ts';
import { ownTeams } from '#club/football.ts';
import type { Context } from '#platform/context.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import {
  type Fixture,
  listFixtures,
  listSquads,
  replaceLineUps,
  rewindMatch,
  saveEdition,
} from '#rooms/match/server/index.ts';
import type { DemoPlayers } from './demoScriptRules.ts';

const zone = club.timeZone;
const round = 'Test unter Flutlicht';
const squadSize = 16;

/** The team that the main sub-site's ticker follows. */
const team = ownTeams.find(({ key }) => key === 'u21')!;

/** The demo's match, about to begin, with both team sheets; made when it is not there yet, and otherwise as if it had never been played. */
export async function prepareDemoMatch(ctx: Context): Promise<{ matchId: string; players: DemoPlayers }> {
  const kickOff = { ...wallTimeAt(ctx.now, zone), at: ctx.now };
  const edition = { team: team.key, season: seasonOf(kickOff.date), competition: 'testspiele' };
  const find = async (): Promise<Fixture | undefined> =>
    (await listFixtures(ctx.sql, edition)).find((fixture) => fixture.round === round);
  if (!(await find())) {
    const fixture = {
      round,
      ...wallTimeAt(ctx.now, zone),
      home: team.name,
      away: liveOpponent,
      result: {},
      fate: 'regular' as const,
    };
    const known = { rules: 'friendly' as const, zone, source: 'demo', ours: [team.name], newClubs: [liveOpponent] };
    await saveEdition(ctx, { edition, name: 'Testspiele', ...known, fixtures: [fixture] });
  }
  const match = await find();
  if (!match) throw new Error('the demo has no match to play');
  const squad = await listSquads(ctx.sql, { team: team.key, season: edition.season });
  const home = squad.map(({ name }) => name).slice(0, squadSize);
  const players = { ...inventedPlayers, ...(home.length > 11 ? { home } : {}) };
  await ctx.inTransaction(async (tx) => {
    await rewindMatch(tx, { matchId: match.id, kickOff });
    await replaceLineUps(
      tx.sql,
      [match.id],
      [...sheet(match.id, 'home', players.home), ...sheet(match.id, 'away', players.away)],
    );
  });
  return { matchId: match.id, players };
}

/** The season in which a day lies: it turns on the first of July. */
function seasonOf(date: string): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '07-01' ? 1 : 0);
  return `${year}-${year + 1}`;
}

/** Four defenders, four in midfield, two in attack: percent from the left touch-line and from the own goal. */
const places = [
  [50, 6],
  ...[15, 38, 62, 85].map((x) => [x, 28]),
  ...[15, 38, 62, 85].map((x) => [x, 55]),
  [35, 80],
  [65, 80],
];

const sheet = (matchId: string, side: 'home' | 'away', names: readonly string[]) =>
  names.map((player, position) => ({
    ...{ matchId, side, position, player, playerId: null, number: position + 1, isCaptain: position === 5 },
    role: position < 11 ? ('starting' as const) : ('bench' as const),
    x: places[position]?.[0] ?? null,
    y: places[position]?.[1] ?? null,
  }));
