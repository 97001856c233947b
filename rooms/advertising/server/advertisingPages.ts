import type { PageRoute } from '#frame/page.ts';
import type { Locale } from '#platform/context.ts';

const page = (path: string, template: string, titles: Record<Locale, string>): PageRoute => ({
  path,
  template,
  kind: 'account',
  words: ['advertising'],
  isShared: true,
  load: async ({ locale }) => ({ title: titles[locale], props: {}, isIndexed: false }),
});

/** Where links in newsletters and their confirmation mails lead; nobody has to be signed in. */
export const advertisingPages: PageRoute[] = [
  page('/newsletter/bestaetigen/', 'confirmConsent', {
    de: 'Newsletter bestätigen',
    en: 'Confirm newsletter',
    ja: 'ニュースレターの確認',
  }),
  page('/newsletter/abmelden/', 'unsubscribe', {
    de: 'Newsletter abbestellen',
    en: 'Unsubscribe',
    ja: 'ニュースレターの停止',
  }),
];
