export { billingOf, declinedCard } from './aBillingRun.ts';
export { address, contractCalls, contractsOf } from './aContract.ts';
export { aMatch, aMatchDraft } from './aMatch.ts';
export { salesOf, ticketBuyer } from './aSale.ts';
export { contractOffice, csvHead, running, seasonTerms } from './aSeason.ts';
