import type { Feed } from 'feed';
import { type SectionKey, sites } from '#club/sites.ts';
import type { FileRequest, FileRoute } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { previewAddress } from '#platform/media/mediaRules.ts';
import { dependsOnList } from '../contentParts.ts';
import { listPublished, type PublishedDocument } from '../listContent.ts';
import { serverWords } from '../serverWords.ts';

const entries = 30;
/** Read so that there are enough in a language in which not every text exists. */
const read = 100;

export const rssPath = '/news/rss.xml';
const atomPath = '/news/atom.xml';

/**
 * The newest news of a section in one language, for feed readers: only what has a text of its own in it. Single SQL
 * query.
 */
export const newsFeeds: FileRoute[] = [
  {
    path: rssPath,
    type: 'application/rss+xml; charset=utf-8',
    isPerLanguage: true,
    load: (ctx, request) => readFeed(ctx, request, (feed) => feed.rss2()),
  },
  {
    path: atomPath,
    type: 'application/atom+xml; charset=utf-8',
    isPerLanguage: true,
    load: (ctx, request) => readFeed(ctx, request, (feed) => feed.atom1()),
  },
];

/** Feed readers take titles and descriptions for HTML. */
const asHtml = (text: string): string => escapeHtml(text).replaceAll('&#39;', "'").replaceAll('&quot;', '"');

/** A text that was written before it was published is as new as its publication. Milliseconds. */
const lastChange = ({ publishedAt, changedAt }: PublishedDocument): number =>
  Math.max(publishedAt.getTime(), changedAt.getTime());

async function readFeed(ctx: Context, { addressOf, siteName }: FileRequest, write: (feed: Feed) => string) {
  const { locale, now } = ctx;
  const section = sites[ctx.section as SectionKey]?.contentOf ?? ctx.section;
  const { documents } = await listPublished(ctx, { section, kind: 'news', limit: read });
  const own = documents.filter(({ lang }) => lang === locale).slice(0, entries);
  const home = addressOf('/news/', locale);
  const newest = Math.max(...own.map(lastChange));
  const { Feed: NewsFeed } = await import('feed');
  const feed = new NewsFeed({
    title: `${siteName} – ${serverWords[locale].feedTitle}`,
    description: siteName,
    id: home,
    link: home,
    language: locale,
    favicon: addressOf('/favicon.svg'),
    copyright: siteName,
    generator: siteName,
    updated: own.length > 0 ? new Date(newest) : now,
    feedLinks: { rss: addressOf(rssPath, locale), atom: addressOf(atomPath, locale) },
  });
  for (const document of own) {
    const { title, path, description, image, categories, publishedAt } = document;
    const link = addressOf(path, locale);
    feed.addItem({
      title: asHtml(title),
      id: link,
      link,
      published: publishedAt,
      date: publishedAt,
      ...(description ? { description: asHtml(description) } : {}),
      ...(image ? { image: { url: addressOf(previewAddress(image.id)), type: 'image/jpeg' } } : {}),
      category: categories.map((name) => ({ name })),
    });
  }
  return { body: write(feed), dependsOn: [dependsOnList({ site: section, kind: 'news', category: '' })] };
}
