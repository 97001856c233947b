// The browser's composition root: which screens there are and what fills the frame's places.
import '#design/base.css';
import { startSite } from '#frame/startSite.tsx';
import type { Site } from '#frame/template.ts';

export const site: Site = {
  templates: {
    article: () => import('#rooms/pages/site/ArticlePage.tsx').then((m) => m.ArticlePage),
    home: () => import('#rooms/pages/site/HomePage.tsx').then((m) => m.HomePage),
    text: () => import('#rooms/pages/site/TextPage.tsx').then((m) => m.TextPage),
  },
  slots: {},
  afterFirstPaint: [],
};

if (!import.meta.env.SSR) void startSite(site);
