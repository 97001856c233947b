// What tests of other rooms need of football.

export { faultOf, foldEvents } from '../eventRules.ts';
export { areFiguresPossible, figureLabels } from '../figureRules.ts';
export { matchEventTypes, matchPeriods } from '../matchModel.ts';
export { listHistory } from '../server/record/historyStore.ts';
export { saveEdition } from '../server/record/saveEdition.ts';
export { saveSquad } from '../server/record/saveSquad.ts';
export { tableViewOf } from '../tableViewRules.ts';
export { aRunningLeague, matchdayClock, recordMatch, saveSeason } from './aSeason.ts';
export { aTableSource } from './aTableSource.ts';
export { endMatch, forgetFootball } from './changeFootball.ts';
export { demoFacts } from './demoFacts.ts';
export { adding, aGoal, anEntryId, kickOff, seasonOf } from './desk.ts';
export { aFixture, aLeague, anEdition, ended } from './drafts.ts';
