import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officePasses: () => import('./PassesPage.tsx').then((m) => m.PassesPage),
  officePass: () => import('./PassPage.tsx').then((m) => m.PassPage),
  officeFilms: () => import('./FilmsPage.tsx').then((m) => m.FilmsPage),
  officePassPrices: () => import('./PricesPage.tsx').then((m) => m.PricesPage),
};
