import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  offerTicket: () => import('./MarketplacePages.ts').then((m) => m.OfferPage),
  payout: () => import('./MarketplacePages.ts').then((m) => m.PayoutPage),
};
