import type { PageRoute } from '#frame/page.ts';
import { wordsOf } from './screens/screenWords.ts';
import { serverWords } from './serverWords.ts';

type Title = 'signIn' | 'signOut';

const callback = (path: string, template: string, title: Title): PageRoute => ({
  path,
  template,
  kind: 'callback',
  words: ['identity'],
  isShared: true,
  load: async (ctx) => ({ title: wordsOf(ctx.locale)[title].title, props: {} }),
});

/**
 * Where the browser comes back from the provider (ID-36, ID-50), and the page that starts a sign-in by its address
 * alone; where the link of a confirmation mail leads.
 */
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
    load: async ({ locale }) => ({ title: serverWords[locale].confirmEmailTitle, props: {}, isIndexed: false }),
  },
];
