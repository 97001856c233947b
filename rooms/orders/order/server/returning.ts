// What a return does to an order, beside a change of its state.
export { isToBeSent } from './documents/documentRules.ts';
export { markNothingToSend } from './office/officeStore.ts';
export { markRefundOwed } from './orderStore.ts';
