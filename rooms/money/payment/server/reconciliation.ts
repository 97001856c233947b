// Holds payments against what the provider says: steps, discrepancies, refunds that are stuck, money without a payment.
export { type Discrepancy, findDiscrepancies, listSteps, listUnmatched, markMatched, type Step } from './booksStore.ts';
export { closeChargeBack } from './closeChargeBack.ts';
export { isWithBank } from './paymentStates.ts';
export { reconcileNow } from './reconcileNow.ts';
export { listRefundsOf, type Refund } from './refundStore.ts';
export { noteRefundByHand, retryRefund } from './resolveRefund.ts';
export { sumSettledSince } from './settledStore.ts';
export { findSurplus, type Surplus, settleSurplus } from './surplusStore.ts';
