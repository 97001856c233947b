import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  returnOrder: () => import('./ReturnPages.ts').then((m) => m.ReturnOrderPage),
  withdraw: () => import('./ReturnPages.ts').then((m) => m.WithdrawalPage),
};
