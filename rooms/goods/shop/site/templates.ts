import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  product: () => import('./ProductPage.tsx').then((m) => m.ProductPage),
  shopList: () => import('./ShopListPage.tsx').then((m) => m.ShopListPage),
};
