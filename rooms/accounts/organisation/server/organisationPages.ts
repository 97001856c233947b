import type { PageRoute } from '#frame/page.ts';
import type { Locale } from '#platform/context.ts';
import german from '../words/de.json' with { type: 'json' };
import english from '../words/en.json' with { type: 'json' };
import japanese from '../words/ja.json' with { type: 'json' };

const words = { de: german, en: english, ja: japanese } satisfies Record<Locale, unknown>;

const page = (path: string, template: 'invitation' | 'members'): PageRoute => ({
  path,
  template,
  kind: 'account',
  words: ['organisation', 'messages'],
  isShared: true,
  load: async ({ locale }) => ({ title: words[locale][template].title, props: {}, isIndexed: false }),
});

/** The same for everybody; who is asked and who belongs to what is loaded in the browser. */
export const organisationPages: PageRoute[] = [
  page('/account/invitation/', 'invitation'),
  page('/account/organisation/', 'members'),
];
