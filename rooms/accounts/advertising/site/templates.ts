import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  confirmConsent: () => import('./MailLinkPages.tsx').then((m) => m.ConfirmConsentPage),
  unsubscribe: () => import('./MailLinkPages.tsx').then((m) => m.UnsubscribePage),
};
