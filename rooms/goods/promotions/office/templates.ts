import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officePromotion: () => import('./PromotionPage.tsx').then((m) => m.PromotionPage),
  officePromotions: () => import('./PromotionsPage.tsx').then((m) => m.PromotionsPage),
};
