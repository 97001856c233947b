// Orders as staff find, read and change them.
export { readDocumentOfOrder } from './documents/readDocument.ts';
export { type EarlierOrder, listFansByEarlierNumber } from './earlier/earlierOrderStore.ts';
export { changeDeliveryAddress } from './office/changeDeliveryAddress.ts';
export {
  countToSend,
  type ListedOrder,
  listOrderNumbers,
  listOrdersOfCheckouts,
  type OrderFilter,
  type OrderSearch,
} from './office/listStore.ts';
export { mailConfirmationAgain } from './office/mailConfirmationAgain.ts';
export { moveOrder } from './office/moveOrder.ts';
export { insertNote, type OrderHistory } from './office/officeStore.ts';
export { trackingUrlOf } from './office/parcelRules.ts';
export { listAllOrders, lockAnyOrder, readAnyOrder, readOrderHistory } from './office/readForOffice.ts';
export { undoStateChange } from './office/undoStateChange.ts';
export { isHeldBack, undoableStates, wayTo } from './orderStates.ts';
