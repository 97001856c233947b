import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officeLettering: () => import('./packing/LetteringPage.tsx').then((m) => m.LetteringPage),
  officeOrder: () => import('./OrderPage.tsx').then((m) => m.OrderPage),
  officeOrders: () => import('./OrdersPage.tsx').then((m) => m.OrdersPage),
  officePacking: () => import('./packing/PackingPage.tsx').then((m) => m.PackingPage),
};
