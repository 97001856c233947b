import type { Locale } from '#platform/context.ts';
import { isDatabaseAway, isDatabaseBusy } from '#platform/database/database.ts';
import type { House } from '#platform/house.ts';
import { makeContext } from '#platform/makeContext.ts';
import type { PageRoute } from '../page.ts';
import type { PageDocument } from '../pageDocument.ts';
import type { ErrorKind } from '../shell/errorKind.ts';
import { lookUp } from '../wordRules.ts';
import { QueryIgnored } from './moves.ts';
import type { RoutedPage } from './pageRouter.ts';
import { isQuietPage } from './quietRules.ts';
import { isListedKind } from './seo/fixedPages.ts';
import { siteTextsKind } from './siteTexts.ts';
import type { Translations } from './translations.ts';

const statusOf: Partial<Record<ErrorKind, PageDocument['status']>> = {
  notFound: 404,
  serverError: 500,
  unavailable: 503,
};

/**
 * Asks the room for a page and puts it into the shape that travels; a missing page is the 404 page. `dependsOn`: kinds
 * of content, and parts of them, whose change makes it worthless. Throws what the room throws, and `QueryIgnored` where
 * the page is the same without its query.
 */
export async function readPage(
  house: House,
  words: Translations,
  section: string,
  routed: RoutedPage,
): Promise<{ page: PageDocument; dependsOn: string[] }> {
  const { route, locale, params, path } = routed;
  const ctx = makeContext(house, { locale, section });
  const found = await route.load(ctx, params);
  if (!found) return { page: errorPage('notFound', words, section, locale, path), dependsOn: [] };
  const { dependsOn = [], ignoresQuery = false, ...page } = found;
  if (ignoresQuery && path.includes('?')) throw new QueryIgnored();
  return {
    page: {
      ...unlessListed(route),
      ...(isQuietPage(route, path) ? { isQuiet: true } : {}),
      ...(route.kind === 'office' ? { isOffice: true } : {}),
      ...(route.app ? { isApp: true } : {}),
      status: 200,
      section,
      locale,
      path,
      template: route.template,
      words: route.words,
      ...page,
    },
    dependsOn: withWholeKinds([...(route.dependsOn ?? []), ...dependsOn, siteTextsKind]),
  };
}

/** What belongs to one person, or to their purchase, is on no list unless the page says so. */
const unlessListed = ({ kind }: PageRoute) => (isListedKind(kind) ? {} : { isIndexed: false });

/** Anyone who shows a part of a kind is also to be made anew when the whole kind has changed. */
export const withWholeKinds = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, name.split('/', 1)[0]!])),
];

/** The page that tells about a failure, in the reader's language. */
export function errorPage(
  kind: ErrorKind,
  words: Translations,
  section: string,
  locale: Locale,
  path: string,
): PageDocument {
  const title = lookUp(words[locale].frame, `errors.${kind}Title`) ?? '';
  const status = statusOf[kind] ?? 500;
  return { status, section, locale, path, template: 'error', title, props: { kind }, words: [] };
}

/** Which error page an exception deserves. */
export function kindOfFailure(error: unknown): ErrorKind {
  const isLate = error instanceof Error && 'statusCode' in error && error.statusCode === 503;
  return isLate || isDatabaseAway(error) || isDatabaseBusy(error) ? 'unavailable' : 'serverError';
}
