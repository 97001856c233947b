import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officeAudit: () => import('./AuditPage.tsx').then((m) => m.AuditPage),
  officeStart: () => import('./StartPage.tsx').then((m) => m.StartPage),
};
