// For tests of rooms to the right: tickets that were offered and resold, and payouts that are due.
export { anOffer } from './anOffer.ts';
export { payDueResale } from './payDueResale.ts';
