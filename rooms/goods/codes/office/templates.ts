import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officePromotion: () => import('./promotions/PromotionPage.tsx').then((m) => m.PromotionPage),
  officePromotions: () => import('./promotions/PromotionsPage.tsx').then((m) => m.PromotionsPage),
  officeVoucher: () => import('./vouchers/VoucherPage.tsx').then((m) => m.VoucherPage),
  officeVouchers: () => import('./vouchers/VouchersPage.tsx').then((m) => m.VouchersPage),
};
