import type { Locale } from '#platform/context.ts';
import type { PageRoute } from '../page.ts';

/**
 * The page of a section of the account (`frame/accountSection.ts`): the same for everybody; what is personal is loaded
 * in the browser.
 */
export const accountSectionPage = (
  name: string,
  { words, titleIn }: { words: string[]; titleIn(locale: Locale): string },
): PageRoute => ({
  path: `/account/${name}/`,
  template: 'account',
  kind: 'account',
  words: ['pages', 'messages', ...words],
  isShared: true,
  load: async ({ locale }) => ({ title: titleIn(locale), props: { section: name } }),
});
