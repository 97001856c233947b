import type { Page } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import type { NewsOverviewProps } from '../../site/pageProps.ts';
import { dependsOnList } from '../contentParts.ts';
import { listCardsByUids } from '../listStore.ts';
import { type Resolved, readingOf } from '../readContent.ts';
import { rssPath } from '../seo/newsFeeds.ts';
import { seoOf } from '../seo/seoOf.ts';
import { cardOf } from '../shownDocument.ts';
import { overviewSentence } from './overviewSentence.ts';
import { countList, listPageOfUids, listUsedCategories } from './overviewStore.ts';
import { wordsOf } from './pageWords.ts';

/** News on one page of an overview. */
export const newsPerPage = 12;

type Asked = { path: string; page?: string; category?: string };

/**
 * One page of the news of a section, of one category or of all. Pages and categories that there are not are not found,
 * so that only addresses that mean something are ever kept. Four statements, besides those for the editor's own words
 * above it.
 */
export async function loadNewsOverview(
  ctx: Context,
  { path, page = '1', category }: Asked,
  own?: Resolved & { kind: 'document' },
): Promise<Page<NewsOverviewProps> | undefined> {
  if (!/^[1-9]\d{0,3}$/.test(page)) return undefined;
  const reading = readingOf(ctx, ctx.section);
  const chosen = category ?? own?.document.settings.category ?? '';
  const offset = (Number(page) - 1) * newsPerPage;
  const list = { kind: 'news', category: chosen };
  const [categories, uids, total] = await Promise.all([
    listUsedCategories(ctx.sql, reading, 'news'),
    listPageOfUids(ctx.sql, reading, { ...list, limit: newsPerPage, offset }),
    countList(ctx.sql, reading, list),
  ]);
  if (category !== undefined && !categories.some(({ key }) => key === category)) return undefined;
  if (uids.length === 0 && page !== '1') return undefined;
  const cards = await listCardsByUids(ctx.sql, reading, uids);
  const byUid = new Map(cards.map((card) => [card.uid, cardOf(card, ctx.locale)]));
  const words = wordsOf(ctx.locale);
  const title = own?.document.title ?? words.news;
  const name = categories.find(({ key }) => key === category)?.name;
  const crumbs = [{ name: own?.document.headline ?? words.news }];
  const { alternates, ...seoProps } = own ? seoOf(own, crumbs) : {};
  const query = queryOf({ category, page });
  return {
    ...seoProps,
    ...(alternates ? { alternates: withQuery(alternates, query) } : {}),
    feed: rssPath,
    // The same news once more, fewer of them.
    ...(category === undefined ? {} : { isIndexed: false }),
    canonicalSection: ctx.section,
    title: [title, name, page === '1' ? undefined : page].filter(Boolean).join(' · '),
    description: own?.document.description || overviewSentence(ctx.locale, 'allNews'),
    template: 'news-overview',
    words: ['content'],
    dependsOn: [...(own?.dependsOn ?? []), dependsOnList({ site: reading.section, kind: 'news', category: chosen })],
    props: {
      ...(own ? { document: own.document } : {}),
      crumbs,
      cards: uids.flatMap((uid) => byUid.get(uid) ?? []),
      categories,
      ...(category ? { category } : {}),
      page: Number(page),
      pageCount: Math.max(1, Math.ceil(total / newsPerPage)),
      path,
    },
  };
}

/** What stands behind the address of this very page. */
function queryOf({ category, page }: { category: string | undefined; page: string }): string {
  const query = new URLSearchParams({ ...(category ? { category } : {}), ...(page === '1' ? {} : { page }) });
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Each page of an overview has an address of its own in every language: anyone who lists only the first one loses older
 * texts.
 */
const withQuery = (alternates: NonNullable<Page['alternates']>, query: string): NonNullable<Page['alternates']> =>
  Object.fromEntries(Object.entries(alternates).map(([locale, path]) => [locale, path + query]));
