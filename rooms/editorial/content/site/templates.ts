import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  blank: () => import('./templates/BlankPage.tsx').then((m) => m.BlankPage),
  default: () => import('./templates/DefaultPage.tsx').then((m) => m.DefaultPage),
  galleries: () => import('./templates/GalleryPages.ts').then((m) => m.GalleriesPage),
  gallery: () => import('./templates/GalleryPages.ts').then((m) => m.GalleryPage),
  hero: () => import('./templates/HeroPage.tsx').then((m) => m.HeroPage),
  'manual-person': () => import('./templates/PersonPage.tsx').then((m) => m.ManualPersonPage),
  'manual-person-overview': () => import('./templates/PeoplePage.tsx').then((m) => m.PeoplePage),
  news: () => import('./templates/NewsPage.tsx').then((m) => m.NewsPage),
  'news-overview': () => import('./templates/NewsOverviewPage.tsx').then((m) => m.NewsOverviewPage),
  person: () => import('./templates/PersonPage.tsx').then((m) => m.PersonPage),
};
