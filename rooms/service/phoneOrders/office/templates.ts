import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officePhoneOrder: () => import('./PhoneOrderPage.tsx').then((m) => m.PhoneOrderPage),
  officePhoneOrders: () => import('./CallersPage.tsx').then((m) => m.CallersPage),
};
