// A match as a whole, and what a list of fixtures says of a season.
export { balanceOf, currentRound, isOurs, lastFixture, nextFixture } from '../fixtureListRules.ts';
export type { MatchView } from '../matchModel.ts';
export { findFixture } from './record/fixtureStore.ts';
export { listMonths } from './show/matchDetailStore.ts';
export { listMeetings, readMatch, readMatchOfTheDay, withStatus } from './show/readMatch.ts';
