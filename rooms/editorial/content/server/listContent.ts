import type { Context, Locale } from '#platform/context.ts';
import { newsLink } from '../cardRules.ts';
import type { DocumentKind, NewsCard, Picture } from '../contentModel.ts';
import { isAskable } from '../slugRules.ts';
import { dependsOnList } from './contentParts.ts';
import { listCards, type ReadCard } from './listStore.ts';
import { readingOf } from './readContent.ts';
import { cardOf } from './shownDocument.ts';

type Reader = Pick<Context, 'sql' | 'now' | 'locale'>;

const maxAtOnce = 500;

/** Where a list goes on, as it stands in an address; undefined: not one of ours. */
function readCursor(cursor: string | undefined): { publishedAt: Date; uid: string } | undefined {
  const [, time, uid] = /^(\d{1,15})_([A-Za-z0-9][A-Za-z0-9._-]{0,63})$/.exec(cursor ?? '') ?? [];
  return time && uid ? { publishedAt: new Date(Number(time)), uid } : undefined;
}

const cursorAfter = ({ publishedAt, uid }: ReadCard): string => `${publishedAt.getTime()}_${uid}`;

async function listPage(
  ctx: Reader,
  {
    section,
    kind,
    category = '',
    after,
    limit,
  }: { section: string; kind: DocumentKind; category?: string; after?: string; limit: number },
) {
  if (!isAskable(category)) return { rows: [] };
  const most = Math.min(limit, maxAtOnce);
  const place = readCursor(after);
  const request = { kind, category, limit: most + 1, ...(place ? { after: place } : {}) };
  const read = await listCards(ctx.sql, readingOf(ctx, section), [request]);
  const rows = read.slice(0, most);
  return { rows, ...(read.length > most ? { next: cursorAfter(rows.at(-1)!) } : {}) };
}

/** News of a section, the newest first, page by page: `after` is the `next` of the page before. Single SQL query. */
export async function listNews(
  ctx: Reader,
  asked: { section: string; category?: string; after?: string; limit?: number },
): Promise<{ cards: NewsCard[]; next?: string; dependsOn: string[] }> {
  const { rows, ...next } = await listPage(ctx, { limit: 24, ...asked, kind: 'news' });
  return {
    cards: rows.map((row) => cardOf(row, ctx.locale)),
    ...next,
    dependsOn: [
      dependsOnList({ site: readingOf(ctx, asked.section).section, kind: 'news', category: asked.category ?? '' }),
    ],
  };
}

/** A document as sitemaps and feeds name it. */
export type PublishedDocument = {
  uid: string;
  /** Its address in each language that has a version of its own; news without one are found by uid. */
  paths: Partial<Record<Locale, string>>;
  path: string;
  lang: Locale;
  title: string;
  description?: string;
  image?: Picture;
  categories: string[];
  publishedAt: Date;
  changedAt: Date;
};

/**
 * What a section shows of one kind, the newest first, at most 500 at once; `after` is the `next` of the page before.
 * Single SQL query.
 */
export async function listPublished(
  ctx: Reader,
  asked: { section: string; kind: DocumentKind; after?: string; limit?: number },
): Promise<{ documents: PublishedDocument[]; next?: string }> {
  const { rows, ...next } = await listPage(ctx, { limit: maxAtOnce, ...asked });
  return { documents: rows.map(publishedOf), ...next };
}

function publishedOf({
  uid,
  paths,
  path,
  lang,
  title,
  description,
  image,
  categories,
  publishAt,
  changedAt,
}: ReadCard): PublishedDocument {
  return {
    uid,
    paths,
    lang,
    title,
    changedAt,
    path: newsLink({ uid, path }),
    ...(description ? { description } : {}),
    ...(image ? { image } : {}),
    categories: categories.map(({ name }) => name),
    publishedAt: publishAt,
  };
}
