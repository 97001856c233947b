import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officePayments: () => import('./OfficePaymentsPage.tsx').then((m) => m.OfficePaymentsPage),
};
