import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officeSweepstakes: () => import('./SweepstakesPage.tsx').then((m) => m.SweepstakesPage),
  officeSweepstakeSeries: () => import('./SeriesPage.tsx').then((m) => m.SeriesPage),
};
