// What is packed, lettered and handed over.
export {
  countHeldBack,
  countToLetter,
  listLinesToLetter,
  listLinesToSend,
  listOrdersToPack,
  type OrderToPack,
  type PackedLine,
  setLettered,
} from './office/packingStore.ts';
export { ageCheckOf } from './orderRules.ts';
