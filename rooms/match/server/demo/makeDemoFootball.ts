import { demoClubs, foreignClubs, homeGrounds } from '#club/demo/football/clubs.ts';
import { toldLeagues } from '#club/demo/football/toldLeagues.ts';
import { toldDeductions } from '#club/demo/football/toldMatches.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import type { Events } from '#ports/events.ts';
import type { EditionKey } from '../../matchModel.ts';
import { insertDeductions } from '../record/deductionStore.ts';
import { type Edition, listEditions } from '../record/editionStore.ts';
import { insertEvents, markSheets } from '../record/eventRowStore.ts';
import { listFixtures } from '../record/fixtureStore.ts';
import { replaceLineUps } from '../record/lineUpStore.ts';
import { saveClubs, saveVenues } from '../record/saveClubs.ts';
import { saveEdition } from '../record/saveEdition.ts';
import { saveSquad } from '../record/saveSquad.ts';
import { listSquads, type SquadMember } from '../record/squadStore.ts';
import { type PlayerStatistic, upsertMatchStatistics, upsertPlayerStatistics } from '../record/statisticStore.ts';
import { dayAfter, seasonAt } from './demoCalendar.ts';
import { demoEditions, pastSeasons } from './demoEditions.ts';
import { countSheets, figuresOf, inventedSeason } from './demoFigures.ts';
import { demoZone } from './demoLeague.ts';
import { type DemoSheet, demoSheet } from './demoSheet.ts';
import { demoSquadsOf } from './demoSquads.ts';

/** Teams whose matches of the running season have sheets and whose players have figures. */
const withSheets = ['profis', 'frauen', 'u21', 'u19', 'u17'];

/** Everything that our teams played since 2019, play and will play around `ctx.now`. The same for the same day. */
export async function makeDemoFootball(ctx: Context): Promise<void> {
  const found = new Set<string>();
  const emit: Context['emit'] = async (name, event) => {
    if (name === 'SearchableChanged') for (const id of (event as Events['SearchableChanged']).ids) found.add(id);
    else await ctx.emit(name, event);
  };
  await makeFootball({ ...ctx, emit });
  // All at once, so that jobs index them after the start.
  await ctx.emit('SearchableChanged', { source: 'match', ids: [...found] });
}

async function makeFootball(ctx: Context): Promise<void> {
  const today = wallTimeAt(ctx.now, demoZone).date;
  const current = seasonAt(today);
  await saveVenues(
    ctx,
    [...Object.values(homeGrounds), ...allClubs.map(groundOf)].map((venue) => ({ ...venue, aliases: [] })),
  );
  await saveClubs(
    ctx,
    allClubs.map(({ name, city, ground, otherNames = [] }) => ({ name, city, ground, aliases: [...otherNames] })),
  );
  for (const draft of demoEditions(today)) mustBeSaved(await saveEdition(ctx, draft), draft.edition);
  for (const season of pastSeasons(current))
    for (const draft of demoSquadsOf(season, current)) mustBeSaved(await saveSquad(ctx, draft), draft);
  for (const draft of demoSquadsOf(current, current)) mustBeSaved(await saveSquad(ctx, draft), draft);
  const editions = await listEditions(ctx.sql);
  const squads = await listSquads(ctx.sql, {});
  await insertDeductions(ctx.sql, await deductionsOf(ctx, editions, current, today), ctx.now);
  const sheets = await saveSheets(ctx, current, squads);
  await upsertPlayerStatistics(ctx.sql, figuresOfAll(editions, squads, current, sheets));
}

const allClubs = [...demoClubs, ...foreignClubs];

const groundOf = ({ ground, city, capacity }: (typeof allClubs)[number]) => ({ name: ground, city, capacity });

/** The demo is ours: what is wrong in it is a fault of the product. */
function mustBeSaved({ problems }: { problems: { message: string; isWarning?: boolean }[] }, what: object): void {
  const faults = problems.filter(({ isWarning }) => !isWarning);
  if (faults.length > 0) throw new Error(`${JSON.stringify(what).slice(0, 120)}: ${faults[0]!.message}`);
}

async function deductionsOf(ctx: Context, editions: readonly Edition[], current: string, today: string) {
  const fixtures = await listFixtures(ctx.sql, { season: current });
  return toldDeductions.flatMap(({ team, competition, season, club, points, reason }) => {
    const key: EditionKey = { team, season: season === '*' ? current : season, competition };
    const edition = editions.find(({ key: one }) => JSON.stringify(one) === JSON.stringify(key));
    const match = fixtures.find(
      ({ edition: one, home }) => JSON.stringify(one) === JSON.stringify(key) && home.name === club,
    );
    if (!edition || !match) return [];
    return [
      { id: newId(), editionId: edition.id, teamId: match.home.id, points, reason, countsFrom: dayAfter(today, -20) },
    ];
  });
}

/** Sheets of our matches of the running season; answers them by edition. */
async function saveSheets(
  ctx: Context,
  current: string,
  squads: readonly SquadMember[],
): Promise<Map<string, DemoSheet[]>> {
  const matches = await listFixtures(ctx.sql, { season: current, teams: withSheets, isOurs: true, isOver: true });
  const sheets = matches.map((match) => {
    const squad = squads.filter(({ team, season }) => team === match.edition.team && season === current);
    const isAway = match.away.key !== undefined;
    const opponent = isAway ? match.home.name : match.away.name;
    const told = toldLeagues
      .find(({ team, competition }) => team === match.edition.team && competition === match.edition.competition)
      ?.matches.find((one) => one.opponent === opponent && Boolean(one.isAway) === isAway);
    return { match, sheet: demoSheet(match, squad, told?.score ? told.goals : undefined) };
  });
  const all = sheets.map(({ sheet }) => sheet);
  await replaceLineUps(
    ctx.sql,
    matches.map(({ id }) => id),
    all.flatMap(({ lineUps }) => lineUps),
  );
  await insertEvents(
    ctx.sql,
    all.flatMap(({ events }) => events),
  );
  await upsertMatchStatistics(
    ctx.sql,
    all.flatMap(({ statistics }) => statistics),
  );
  await markSheets(
    ctx.sql,
    sheets.map(({ match: { id }, sheet: { referee, formations } }) => ({
      ...{ id, referee, homeFormation: formations.home, awayFormation: formations.away },
    })),
  );
  const byEdition = Map.groupBy(sheets, ({ match }) => editionName(match.edition));
  return new Map([...byEdition].map(([name, of]) => [name, of.map(({ sheet }) => sheet)]));
}

const editionName = ({ team, season, competition }: EditionKey): string => `${team} ${season} ${competition}`;

function figuresOfAll(
  editions: readonly Edition[],
  squads: readonly SquadMember[],
  current: string,
  sheets: Map<string, DemoSheet[]>,
): PlayerStatistic[] {
  return editions
    .filter(({ key, rules }) => withSheets.includes(key.team) && (rules === 'dfbLeague' || key.season === current))
    .flatMap(({ id: editionId, key }) => {
      const counted = countSheets(sheets.get(editionName(key)) ?? []);
      return squads
        .filter(({ team, season }) => team === key.team && season === key.season)
        .flatMap((member) => {
          const season = key.season === current ? counted.get(member.playerId) : inventedSeason(member, 22);
          if (!season || season.appearances === 0) return [];
          const figures = figuresOf(season, `${member.name} ${editionName(key)}`);
          return Object.entries(figures).map(([label, value]) => ({
            ...{ playerId: member.playerId, editionId, label: label as keyof typeof figures, value },
          }));
        });
    });
}
