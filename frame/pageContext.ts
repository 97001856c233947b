import { createContext, useContext } from 'react';
import type { Locale } from '#platform/context.ts';
import { withLocale } from './localePath.ts';
import type { PageDocument, SiteFacts, WordBook } from './pageDocument.ts';

/** What the page being shown is made of; screens read it through `useWords`, `useLocale` and `useSite`. */
export type PageSurroundings = { page: PageDocument; words: WordBook; site: SiteFacts };

export const PageContext = createContext<PageSurroundings | undefined>(undefined);

/** The page being shown. Throws outside the frame. */
export function usePage(): PageSurroundings {
  const surroundings = useContext(PageContext);
  if (!surroundings) throw new Error('usePage needs the frame around it');
  return surroundings;
}

/** Language of the page being shown; the address alone decides it. */
export function useLocale(): Locale {
  return usePage().page.locale;
}

/** Cart, checkout, account and law pages, and staff at work: nothing is docked there or lies over them. */
export const useIsQuiet = (): boolean => usePage().page.isQuiet === true;

/** The sub-site being shown. */
export function useSite(): SiteFacts {
  return usePage().site;
}

/** Makes addresses out of paths without language prefix: of this page's language, or of the given one. */
export function useAddress(): (path: string, locale?: Locale) => string {
  const { page, site } = usePage();
  return (path, locale = page.locale) => withLocale(path, locale, site.language);
}
