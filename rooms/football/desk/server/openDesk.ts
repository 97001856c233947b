import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { type Fixture, listFixtures, live, squads } from '#rooms/football/match/server/index.ts';
import type { deskApi } from '../api.ts';
import { matchOf, stateOf } from './deskWire.ts';

type OpenDesk = typeof deskApi.openDesk;
type Players = ReplyOf<OpenDesk>['players'];

/** Everything that a desk needs of a match. Six statements, one more for a team of ours without a team sheet. */
export async function openDesk(ctx: Context, { matchId }: InputOf<OpenDesk>): Promise<ReplyOf<OpenDesk>> {
  const [[fixture], events, lineUps, ticker, figures] = await Promise.all([
    listFixtures(ctx, { ids: [matchId] }),
    live.listEvents(ctx, matchId),
    squads.listLineUps(ctx, matchId),
    live.findTicker(ctx, matchId),
    live.listFigures(ctx, matchId),
  ]);
  if (!fixture) refuse(commonRefusals.notFound);
  return {
    match: matchOf(fixture),
    state: stateOf(live.foldEvents(events), ticker?.periodStartedAt),
    isTickerOpen: ticker?.openedAt !== undefined,
    players: {
      home: await playersOf(ctx, fixture, 'home', lineUps),
      away: await playersOf(ctx, fixture, 'away', lineUps),
    },
    figures,
  };
}

/** Who may be named: the team sheet, or for a team of ours its squad. */
async function playersOf(
  { sql }: Context,
  { edition, ...fixture }: Fixture,
  side: 'home' | 'away',
  lineUps: Awaited<ReturnType<typeof squads.listLineUps>>,
): Promise<Players['home']> {
  const sheet = lineUps[side].filter(({ role }) => role !== 'coach');
  if (sheet.length > 0) return sheet.map(({ player, number }) => ({ name: player, ...(number ? { number } : {}) }));
  const { key } = fixture[side];
  if (key === undefined) return [];
  const squad = await squads.listSquads({ sql }, { team: key, season: edition.season });
  return squad.map(({ name, number }) => ({ name, ...(number ? { number } : {}) }));
}
