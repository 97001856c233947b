import type { PageRoute } from '#frame/page.ts';
import { serverWords } from './serverWords.ts';

const page = (path: string, template: 'confirmConsent' | 'unsubscribe'): PageRoute => ({
  path,
  template,
  kind: 'account',
  words: ['advertising'],
  isShared: true,
  load: async ({ locale }) => ({ title: serverWords[locale].pages[template], props: {}, isIndexed: false }),
});

/** Where links in newsletters and their confirmation mails lead; nobody has to be signed in. */
export const advertisingPages: PageRoute[] = [
  page('/newsletter/bestaetigen/', 'confirmConsent'),
  page('/newsletter/abmelden/', 'unsubscribe'),
];
