import type { PageRoute } from '#frame/page.ts';
import type { Locale } from '#platform/context.ts';
import { wordsOf } from './screens/screenWords.ts';

type Title = 'signIn' | 'signOut';

const callback = (path: string, template: string, title: Title): PageRoute => ({
  path,
  template,
  kind: 'callback',
  words: ['identity'],
  isShared: true,
  load: async (ctx) => ({ title: wordsOf(ctx.locale)[title].title, props: {} }),
});

const confirmTitles: Record<Locale, string> = {
  de: 'E-Mail-Adresse bestätigen',
  en: 'Confirm e-mail address',
  ja: 'メールアドレスの確認',
};

/** Where the browser comes back from the provider (ID-36, ID-50), and the page that starts a sign-in by its address alone;
 * where the link of a confirmation mail leads. */
export const pageRoutes: PageRoute[] = [
  callback('/sso/callback/', 'signInReturn', 'signIn'),
  callback('/sso/callback-silent/', 'silentReturn', 'signIn'),
  callback('/sso/callback-logout/', 'signOutReturn', 'signOut'),
  callback('/sso/sign-in/', 'signInStart', 'signIn'),
  {
    path: '/account/e-mail/',
    template: 'confirmEmail',
    kind: 'account',
    words: ['identity'],
    isShared: true,
    load: async ({ locale }) => ({ title: confirmTitles[locale], props: {}, isIndexed: false }),
  },
];
