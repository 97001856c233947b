// What tests of other rooms make in the payment room, and what it keeps about people.

export { tryCollections } from '../server/collect/tryCollections.ts';
export { paymentRecords } from '../server/personalStore.ts';
export { reconcilePayments } from '../server/reconcilePayments.ts';
export { aCreditLine } from './aCreditLine.ts';
export { aSavedCard, beginSaving, savingStatus } from './aSavedCard.ts';
export { agePayment, leaveRefundUnanswered, letMinutesPass, moneyTaken, setPayment } from './changePayment.ts';
export { whileAskedForAnything } from './whileAskedForAnything.ts';
