import { cupClubs, demoClubs, foreignClubs, homeGrounds } from '#club/demo/football/clubs.ts';
import { scriptedDeductions } from '#club/demo/football/scriptedMatches.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import type { Events } from '#ports/events.ts';
import { insertDeductions } from '../server/record/deductionStore.ts';
import { listEditions } from '../server/record/editionStore.ts';
import { listFixtures } from '../server/record/fixtureStore.ts';
import { saveClubs, saveVenues } from '../server/record/saveClubs.ts';
import { saveEditions } from '../server/record/saveEdition.ts';
import { saveSquad } from '../server/record/saveSquad.ts';
import { dayOn } from './demoCalendar.ts';
import { demoZone } from './demoClubList.ts';
import { demoFootball } from './demoFootball.ts';
import { saveSheets } from './saveSheets.ts';

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
  const football = demoFootball(today);
  const grounds = new Map([...Object.values(homeGrounds), ...allClubs.map(groundOf)].map((one) => [one.name, one]));
  await saveVenues(
    ctx,
    [...grounds.values()].map((venue) => ({ ...venue, aliases: [] })),
  );
  await saveClubs(
    ctx,
    allClubs.map(({ name, city, ground, otherNames = [] }) => ({ name, city, ground, aliases: [...otherNames] })),
  );
  const reports = await saveEditions(ctx, football.editions);
  for (const [at, report] of reports.entries()) mustBeSaved(report, football.editions[at]!.edition);
  for (const draft of football.squads) mustBeSaved(await saveSquad(ctx, draft), draft);
  await saveDeductions(ctx, football.season, today);
  await saveSheets(ctx, football);
}

const allClubs = [...demoClubs, ...cupClubs, ...foreignClubs];

const groundOf = ({ ground, city, capacity }: (typeof allClubs)[number]) => ({ name: ground, city, capacity });

/** The demo is ours: what is wrong in it is a fault of the product. */
function mustBeSaved({ problems }: { problems: { message: string; isWarning?: boolean }[] }, what: object): void {
  const faults = problems.filter(({ isWarning }) => !isWarning);
  if (faults.length > 0) throw new Error(`${JSON.stringify(what).slice(0, 120)}: ${faults[0]!.message}`);
}

async function saveDeductions(ctx: Context, season: string, today: string): Promise<void> {
  const editions = await listEditions(ctx, { season });
  const fixtures = await listFixtures(ctx, { season });
  const rows = scriptedDeductions.flatMap(({ team, competition, club, points, on, reason }) => {
    const isThis = (key: { team: string; competition: string }) => key.team === team && key.competition === competition;
    const edition = editions.find(({ key }) => isThis(key));
    const match = fixtures.find(({ edition: key, home }) => isThis(key) && home.name === club);
    if (!edition || !match) return [];
    const countsFrom = dayOn(today, on);
    return [{ id: newId(), editionId: edition.id, teamId: match.home.id, points, reason, countsFrom }];
  });
  await insertDeductions(ctx.sql, rows, ctx.now);
}
