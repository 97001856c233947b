// What tests of other rooms make in the payment room.
export { aSavedCard, beginSaving, savingStatus } from './aSavedCard.ts';
export { whileAskedForAnything } from './whileAskedForAnything.ts';
