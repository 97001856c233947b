import type { PageRoute } from '#frame/page.ts';
import { serverWords } from './serverWords.ts';

/** Where links of mails lead that somebody can pay by; id and token stand in the query and are read in the browser. */
export const payPage: PageRoute = {
  path: '/zahlen/',
  template: 'payLink',
  kind: 'checkout',
  words: ['payment'],
  isShared: true,
  load: async ({ locale }) => ({ title: serverWords[locale].payPage, props: {}, isIndexed: false }),
};
