// The match room: seasons, competitions, teams, fixtures and what happens in them. It promises one truth about every
// match: lists, tables, ticker and feeds are made from the same rows.
import { fileURLToPath } from 'node:url';
import type { Room } from '#platform/house.ts';
import { matchRecords } from './personalStore.ts';
import { anonymisePerson } from './record/forgetPlayer.ts';
import { announceMatchDay } from './show/announceMatchDay.ts';
import { calendarFiles } from './show/calendarFiles.ts';
import { matchLists } from './show/matchLists.ts';
import { searchableMatches } from './show/searchableMatches.ts';

export { editionPath, matchPath, teamPath } from '../addressRules.ts';
export { competitionName } from '../competitionNameRules.ts';
export { cupOf } from '../cupRules.ts';
export { balanceOf, currentRound, isOurs, lastFixture, nextFixture } from '../fixtureListRules.ts';
export { dayAfter } from '../kickOffRules.ts';
export type { Fixture, LineUpEntry, MatchView } from '../matchModel.ts';
export { hasTable } from '../placingRules.ts';
export { seasonName } from '../seasonNameRules.ts';
export { addUp, type PlayerLine } from '../statisticRules.ts';
export { readTableChoice, tableQueryValues } from '../tableChoiceRules.ts';
export type { TableView } from '../tableView.ts';
export { codeOf, shortNameOf } from '../teamNameRules.ts';
export * as intake from './intake.ts';
export * as live from './live.ts';
export { readTable } from './readTable.ts';
export { type Edition, listEditions } from './record/editionStore.ts';
export { findFixture, listFixtures } from './record/fixtureStore.ts';
export { listLineUps } from './record/lineUpStore.ts';
export { matchParts } from './record/matchParts.ts';
export { listSquads } from './record/squadStore.ts';
export { listPlayerFigures } from './record/statisticStore.ts';
export { runRecordCommand } from './runRecordCommand.ts';
export { listMonths } from './show/matchDetailStore.ts';
export { listMeetings, readMatch, readMatchOfTheDay, withStatus } from './show/readMatch.ts';

export const match: Room = {
  name: 'match',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  jobs: [announceMatchDay],
  files: calendarFiles,
  pageLists: matchLists,
  handlers: { PersonTakenDown: anonymisePerson },
  searchables: [searchableMatches],
  records: matchRecords,
  demo: async (ctx) => (await import('../demo/makeDemoFootball.ts')).makeDemoFootball(ctx),
};
