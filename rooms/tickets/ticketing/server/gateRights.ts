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
export { findRightBySerial, withRightsUsed } from './rights/heldRights.ts';
