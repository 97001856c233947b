import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  account: () => import('./account/AccountPage.tsx').then((m) => m.AccountPage),
  offline: () => import('./OfflinePage.tsx').then((m) => m.OfflinePage),
  security: () => import('./account/AccountPage.tsx').then((m) => m.SecurityPage),
  'start-page': () => import('./StartPage.tsx').then((m) => m.StartPage),
  subSites: () => import('./SubSitesPage.tsx').then((m) => m.SubSitesPage),
};
