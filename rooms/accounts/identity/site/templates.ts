import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  confirmEmail: () => import('./ConfirmEmailPage.tsx').then((m) => m.ConfirmEmailPage),
  signInReturn: () => import('./SignInPages.ts').then((m) => m.SignInReturn),
  signInStart: () => import('./SignInPages.ts').then((m) => m.SignInStart),
  signOutReturn: () => import('./SignInPages.ts').then((m) => m.SignOutReturn),
  silentReturn: () => import('./SilentReturn.tsx').then((m) => m.SilentReturn),
};
