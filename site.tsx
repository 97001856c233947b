// The browser's composition root: which screens there are and what fills the frame's places.
import '#design/base.css';
import { startSite } from '#frame/startSite.tsx';
import type { Site } from '#frame/template.ts';

export const site: Site = {
  templates: {
    home: () => import('#rooms/pages/site/HomePage.tsx').then((m) => m.HomePage),
  },
  slots: {},
  afterFirstPaint: [],
};

if (!import.meta.env.SSR) void startSite(site);
