import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  checkout: () => import('./CheckoutPage.tsx').then((m) => m.CheckoutPage),
  confirmation: () => import('./ConfirmationPage.tsx').then((m) => m.ConfirmationPage),
};
