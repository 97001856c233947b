// The match room: seasons, competitions, teams, fixtures and what happens in them. It promises one truth about every
// match: lists, tables, ticker and feeds are made from the same rows.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import { matchRecords } from './personalStore.ts';
import { anonymisePerson } from './record/anonymisePlayer.ts';
import { announceMatchDay } from './show/announceMatchDay.ts';
import { calendarFiles } from './show/calendarFiles.ts';
import { matchLists } from './show/matchLists.ts';
import { searchableMatches } from './show/searchableMatches.ts';

export { dayAfter } from '../kickOffRules.ts';
export type { Fixture } from '../matchModel.ts';
export * as intake from './intake.ts';
export * as live from './live.ts';
export * as naming from './naming.ts';
export { listFixtures } from './record/fixtureStore.ts';
export { matchParts } from './record/matchParts.ts';
export { runRecordCommand } from './runRecordCommand.ts';
export * as show from './show.ts';
export * as squads from './squads.ts';
export * as tables from './tables.ts';

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
