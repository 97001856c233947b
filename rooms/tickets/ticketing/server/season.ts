// Places and rights that season-ticket contracts have of each match. Which contracts live, and who has them, says the
// room that keeps them; it locks a contract before it issues or changes its rights.
export { allocate } from './season/allocateSeason.ts';
export { changeBuyer, handOn, resume, suspend } from './season/changeSeasonRights.ts';
export { end } from './season/endSeason.ts';
export { issue } from './season/issueSeason.ts';
export type { NamedPlace } from './season/seasonPlaceRules.ts';
export {
  findEvent,
  findFault,
  forgetFault,
  listEvents,
  listFaults,
  type SeasonEvent,
} from './season/seasonPlaceStore.ts';
export { listUnissued, listWithTickets, type SeasonTicket } from './season/seasonRightStore.ts';
