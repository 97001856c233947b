// What a gate reads of tickets and marks as used.
export {
  countAdmitted,
  findGateEvent,
  listEntryRights,
  listGateEvents,
  lockRightsBySerial,
  markRightsUsed,
  markRightUnused,
  renewEventKey,
} from './rights/gateRights.ts';
export { findRightBySerial, findRightOfContract, markRightUsed } from './rights/heldRights.ts';
