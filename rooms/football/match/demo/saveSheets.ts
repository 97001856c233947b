import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { EditionKey, Fixture, MatchEvent, Side } from '../matchModel.ts';
import { listEditions } from '../server/record/editionStore.ts';
import { type EventRow, insertEvents, markSheets } from '../server/record/eventRowStore.ts';
import { listFixtures } from '../server/record/fixtureStore.ts';
import { type LineUpRow, replaceLineUps } from '../server/record/lineUpStore.ts';
import { listSquads } from '../server/record/squadStore.ts';
import {
  type PlayerStatistic,
  upsertMatchStatistics,
  upsertPlayerStatistics,
} from '../server/record/statisticStore.ts';
import type { Eleven } from './demoElevens.ts';
import { seasonFigures } from './demoFigures.ts';
import type { DemoFootball, SheetOfMatch } from './demoFootball.ts';

const keyOf = ({ team, season, competition }: EditionKey, ...more: string[]): string =>
  JSON.stringify([team, season, competition, ...more]);

type PlayerIds = (edition: EditionKey, name: string | undefined) => string | null;

/** Saves the sheets of the running season's matches, and the figures of players of all seasons. */
export async function saveSheets(ctx: Context, { season, sheets }: DemoFootball): Promise<void> {
  const squads = await listSquads(ctx, {});
  const ids = new Map(
    squads.map(({ team, season: of, name, playerId }) => [JSON.stringify([team, of, name]), playerId]),
  );
  const idOf: PlayerIds = ({ team, season: of }, name) => ids.get(JSON.stringify([team, of, name])) ?? null;
  const matches = await listFixtures(ctx, { season, isOurs: true, isOver: true });
  const found = new Map(matches.map((match) => [keyOf(match.edition, match.round, match.home.name), match]));
  const current = sheets.flatMap(({ edition, fixture, sheet }) => {
    const match = found.get(keyOf(edition, fixture.round, fixture.home));
    return match ? [{ match, sheet }] : [];
  });
  await saveMatches(ctx, current, idOf);
  await upsertPlayerStatistics(ctx.sql, await figuresOf(ctx, sheets, idOf));
}

type Saved = { match: Fixture; sheet: SheetOfMatch['sheet'] };

async function saveMatches({ sql }: Context, saved: readonly Saved[], idOf: PlayerIds): Promise<void> {
  const lines = saved.flatMap(({ match, sheet }) =>
    (['home', 'away'] as const).flatMap((side) => linesOf(match, side, sheet.elevens[side], idOf)),
  );
  await replaceLineUps(
    { sql },
    saved.map(({ match }) => match.id),
    lines,
  );
  await insertEvents(
    sql,
    saved.flatMap(({ match, sheet }) => rowsOf(match, sheet, idOf)),
  );
  const statistics = saved.flatMap(({ match, sheet }) =>
    sheet.statistics.map(([label, both], position) => ({ matchId: match.id, label, ...both, position })),
  );
  await upsertMatchStatistics(sql, statistics);
  await markSheets(
    { sql },
    saved.map(({ match: { id }, sheet: { referee, elevens } }) => ({
      id,
      referee,
      homeFormation: elevens.home.formation,
      awayFormation: elevens.away.formation,
    })),
  );
}

function linesOf({ id: matchId, edition }: Fixture, side: Side, eleven: Eleven, idOf: PlayerIds): LineUpRow[] {
  const nowhere = { matchId, side, isCaptain: false, x: null, y: null };
  const men = [
    ...eleven.starting.map((man) => ({ man, role: 'starting' as const })),
    ...eleven.bench.map((man) => ({ man, role: 'bench' as const })),
  ];
  return [
    ...men.map(({ man, role }, position) => ({
      ...nowhere,
      position,
      role,
      player: man.player,
      playerId: idOf(edition, man.name),
      number: man.number,
      isCaptain: man === eleven.captain,
    })),
    { ...nowhere, position: men.length, player: eleven.coach, playerId: null, number: null, role: 'coach' },
  ];
}

function rowsOf(match: Fixture, { elevens, events }: SheetOfMatch['sheet'], idOf: PlayerIds): EventRow[] {
  const named = (side: Side | undefined, player: string | undefined) =>
    side && [...elevens[side].starting, ...elevens[side].bench].find((man) => man.player === player)?.name;
  return events().map(({ score, id: _, ...event }, at) => {
    const moment = momentOf(match, event);
    const { side, player, otherPlayer } = event;
    return {
      id: newId(),
      matchId: match.id,
      position: at + 1,
      enteredAt: moment,
      receivedAt: moment,
      ...event,
      ...(player ? { playerId: idOf(match.edition, named(side, player)) } : {}),
      ...(otherPlayer ? { otherPlayerId: idOf(match.edition, named(side, otherPlayer)) } : {}),
      ...(score ? { homeScore: score.home, awayScore: score.away } : {}),
    };
  });
}

const momentOf = (
  { at = '2020-01-01T00:00:00Z' }: Fixture,
  { period, minute, added = 0 }: Omit<MatchEvent, 'id'>,
): string => new Date(Date.parse(at) + (minute + added + (period === 'FirstHalf' ? 0 : 17)) * 60_000).toISOString();

async function figuresOf(
  { sql }: Context,
  sheets: readonly SheetOfMatch[],
  idOf: PlayerIds,
): Promise<PlayerStatistic[]> {
  const editions = new Map((await listEditions({ sql })).map(({ id, key }) => [keyOf(key), id]));
  const byEdition = Map.groupBy(sheets, ({ edition }) => keyOf(edition));
  return [...byEdition].flatMap(([key, own]) =>
    [...seasonFigures(own.map(({ sheet }) => sheet))].flatMap(([name, figures]) => {
      const [editionId, playerId] = [editions.get(key), idOf(own[0]!.edition, name)];
      if (!editionId || !playerId) throw new Error(`The demo has figures of ${name}, who is in no squad`);
      return figures.map(([label, value]) => ({ playerId, editionId, label, value }));
    }),
  );
}
