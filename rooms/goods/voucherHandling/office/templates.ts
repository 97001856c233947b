import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officeVoucher: () => import('./VoucherPage.tsx').then((m) => m.VoucherPage),
  officeVouchers: () => import('./VouchersPage.tsx').then((m) => m.VouchersPage),
};
