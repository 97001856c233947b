import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  applicationStatus: () => import('./ApplicationPages.ts').then((m) => m.StatusPage),
  apply: () => import('./ApplicationPages.ts').then((m) => m.ApplyPage),
  job: () => import('./JobPages.ts').then((m) => m.JobPage),
  jobs: () => import('./JobPages.ts').then((m) => m.JobsPage),
};
