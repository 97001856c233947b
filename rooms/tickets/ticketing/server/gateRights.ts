// What a gate reads of tickets and marks as used.
export {
  countAdmitted,
  findGateEvent,
  listEntryRights,
  listRightsOfContracts,
  lockRightsBySerial,
} from './rights/gateRightStore.ts';
export { listGateEvents, markRightsUsed, markRightUnused, renewEventKey } from './rights/gateRights.ts';
export { findRightBySerial, findRightOfContract, markRightUsed } from './rights/heldRightStore.ts';
