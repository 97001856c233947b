// The match room: seasons, competitions, teams, fixtures and what happens in them. It promises one truth about every match: lists, tables,
// ticker and feeds are made from the same rows.
import { fileURLToPath } from 'node:url';
import type { Room } from '#platform/house.ts';
import { followLeagues } from './follow/followLeagues.ts';

export { editionPath, matchPath, teamPath } from '../addressRules.ts';
export type { DeskEntry, EventFacts } from '../deskRules.ts';
export { type Fault, faults, foldEvents } from '../eventRules.ts';
export type { Fixture, MatchEvent } from '../matchModel.ts';
export { standingsOf } from '../standingsWire.ts';
export { listEvents } from './live/eventStore.ts';
export { openTicker } from './live/openTicker.ts';
export { type EntryInput, type EntryOutcome, takeEntry } from './live/takeEntry.ts';
export { findTickerMatch } from './live/tickerStore.ts';
export { readTable } from './readTable.ts';
export { findEdition, listEditions, listSeasons } from './record/editionStore.ts';
export { type FixtureFilter, findFixture, listFixtures } from './record/fixtureStore.ts';
export { listLineUps } from './record/lineUpStore.ts';
export {
  dependsOnCalendar,
  dependsOnEdition,
  dependsOnMatch,
  dependsOnPlayer,
  dependsOnSquad,
  dependsOnTeam,
  matchKind,
} from './record/matchParts.ts';
export { listSquads } from './record/squadStore.ts';
export { listMatchStatistics, listPlayerFigures } from './record/statisticStore.ts';
export { runFootballCommand } from './runFootballCommand.ts';

export const match: Room = {
  name: 'match',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  jobs: [followLeagues],
};
