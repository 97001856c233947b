// What a source of football hands in, what is wrong with it, how it is saved, and how a league stands that is followed.
export { problemsOfEdition, problemsOfRounds } from '../fixtureRules.ts';
export {
  type ClubDraft,
  type EditionDraft,
  type EditionKey,
  type FixtureDraft,
  type FixtureStatus,
  type Result,
  type RuleSetName,
  ruleSets,
  type Score,
  type SourceProblem,
  type SquadDraft,
  type SquadPlayerDraft,
  type TeamKey,
  type VenueDraft,
} from '../matchModel.ts';
export { foldName } from '../nameRules.ts';
export { isMatchday, isRound, roundOf } from '../roundRules.ts';
export { type FollowState, findFollowState, listFollowedLeagues, markAsked } from './record/followStore.ts';
export { saveClubs, saveVenues } from './record/saveClubs.ts';
export { saveEdition } from './record/saveEdition.ts';
export { saveSquad } from './record/saveSquad.ts';
export { withoutDecided } from './record/withoutDecided.ts';
export type { EditionReport, MatchDifference } from './record/writeEditions.ts';
