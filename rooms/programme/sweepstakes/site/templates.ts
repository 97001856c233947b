import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  sweepstakeList: () => import('./SweepstakePages.ts').then((m) => m.SeriesListPage),
  sweepstakeSeries: () => import('./SweepstakePages.ts').then((m) => m.SeriesPage),
};
