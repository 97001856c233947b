// How a ticket goes from its holder to the next buyer, who buys it of the club.
export { findOwnRight, isOfOrderLine } from './resale/findOwnRight.ts';
export { holdBackOffer, offerRight, withdrawOffer } from './resale/offerRight.ts';
export type { OwnRight } from './resale/ownRightStore.ts';
export { listListingIds, readListings } from './resale/readListings.ts';
export { closesAt, whyNotOffered } from './resale/resaleRules.ts';
