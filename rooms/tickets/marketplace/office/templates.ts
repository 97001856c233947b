import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officePayoutRun: () => import('./PayoutRunPage.tsx').then((m) => m.PayoutRunPage),
  officePayoutRuns: () => import('./PayoutRunsPage.tsx').then((m) => m.PayoutRunsPage),
  officeResale: () => import('./ResalePage.tsx').then((m) => m.ResalePage),
  officeResaleOffer: () => import('./ResaleOfferPage.tsx').then((m) => m.ResaleOfferPage),
  officeResaleTerms: () => import('./ResaleTermsPage.tsx').then((m) => m.ResaleTermsPage),
};
