// What a gate reads of tickets and marks as used.
export {
  countAdmitted,
  findGateEvent,
  listEntryRights,
  listGateEvents,
  listRightsOfContracts,
  lockRightsBySerial,
  markRightsUsed,
  markRightUnused,
  renewEventKey,
} from './rights/gateRights.ts';
export { findRightBySerial, findRightOfContract, markRightUsed } from './rights/heldRights.ts';
