export { billingOf, declinedCard } from './aBillingRun.ts';
export { address, contractCalls, contractsOf } from './aContract.ts';
export { contractOffice, csvHead, running, seasonTerms } from './aSeason.ts';
