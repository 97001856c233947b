import type { PageRoute } from '#frame/page.ts';
import type { Locale } from '#platform/context.ts';
import { type AccountSection, accountAddress, accountSections } from '../accountSections.ts';
import german from '../words/de.json' with { type: 'json' };
import english from '../words/en.json' with { type: 'json' };
import japanese from '../words/ja.json' with { type: 'json' };

const words = { de: german, en: english, ja: japanese } satisfies Record<Locale, unknown>;

/** The account area (RED-75): the same frame for everybody; what is personal is loaded in the browser. */
export const accountPages: PageRoute[] = [undefined, ...accountSections].map((section) => ({
  path: accountAddress(section),
  template: 'account',
  kind: 'account',
  words: [
    ...['pages', 'contact', 'identity', 'advertising', 'organisation'],
    ...['membership', 'payment', 'order', 'privacy', 'messages'],
  ],
  isShared: true,
  load: async ({ locale }) => ({ title: titleOf(locale, section), props: { section: section ?? null } }),
}));

function titleOf(locale: Locale, section: AccountSection | undefined): string {
  const { account } = words[locale];
  return section ? account[`sections.${section}.title`] : account.title;
}
