import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officeJobs: () => import('./JobsPage.tsx').then((m) => m.JobsPage),
  officeMails: () => import('./MailsPage.tsx').then((m) => m.MailsPage),
  officeRunning: () => import('./RunningPage.tsx').then((m) => m.RunningPage),
};
