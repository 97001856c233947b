export { address, contractCalls, contractsOf } from './aContract.ts';
export { contractOffice, csvHead, running, seasonTerms } from './aSeason.ts';
