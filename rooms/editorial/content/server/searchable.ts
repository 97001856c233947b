import { pictureAddress } from '#platform/media/crops.ts';
import type { Searchable, SearchDocument } from '#ports/searchable.ts';
import { newsLink } from '../cardRules.ts';
import type { StoredPart } from './import/draft.ts';
import { listIdsAfter, listVersionsOf, type SearchedVersion } from './searchStore.ts';

const kinds = { news: 'news', person: 'person', page: 'page', gallery: 'page' } as const;
const locales = ['de', 'en', 'ja'] as const;

/**
 * What of this room search finds: every version that is or will be seen; German ones for readers of languages that have
 * none.
 */
export const searchableContent: Searchable = {
  source: 'content',
  async listDocuments(ctx, ids) {
    const versions = await listVersionsOf(ctx.sql, [...ids], ctx.now);
    return Map.groupBy(versions, ({ uid }) => uid)
      .values()
      .flatMap((own) => locales.flatMap((locale) => documentIn(own, locale) ?? []))
      .toArray();
  },
  listIds: (ctx, after, limit) => listIdsAfter(ctx.sql, after, limit),
};

function documentIn(versions: SearchedVersion[], locale: (typeof locales)[number]): SearchDocument | undefined {
  const version = versions.find((one) => one.locale === locale) ?? versions.find((one) => one.locale === 'de');
  if (!version) return undefined;
  const {
    uid,
    kind,
    sites,
    title,
    headline,
    subline,
    description,
    body,
    categories,
    path,
    image,
    publishAt,
    withdrawAt,
  } = version;
  if (!path && kind !== 'news') return undefined;
  const parts = [title, headline, subline ?? '', description ?? '', plainText(body).slice(0, 19_000)];
  return {
    id: uid,
    kind: kinds[kind],
    locale,
    ...(version.locale === locale ? {} : { lang: version.locale }),
    sections: sites.includes('*') ? [] : sites,
    title,
    text: [...withoutEchoes(parts).filter((part) => part !== title), ...categories].join(' ').slice(0, 20_000),
    path: newsLink({ uid, path }),
    ...(image ? { image: pictureAddress(image.id, 'square', 400) } : {}),
    ...(kind === 'news' || kind === 'gallery' ? { date: publishAt } : {}),
    shownFrom: publishAt,
    ...(withdrawAt ? { shownUntil: withdrawAt } : {}),
  };
}

/** What several texts tell, each thing once: a text that another one repeats or begins with is left out. */
function withoutEchoes(texts: readonly string[]): string[] {
  const isEcho = (text: string, at: number) =>
    texts.some((other, place) => place !== at && other.startsWith(text) && (place < at || other !== text));
  return texts.filter((text, at) => text !== '' && !isEcho(text, at));
}

/** Keys whose texts a reader reads. */
const read = new Set(['text', 'html', 'title', 'headline', 'subline', 'label', 'value', 'caption', 'person', 'role']);

function plainText(body: readonly StoredPart[]): string {
  const found: string[] = [];
  const visit = (value: unknown, key?: string): void => {
    if (typeof value === 'string') {
      if (key && read.has(key)) found.push(value);
    } else if (Array.isArray(value)) for (const item of value) visit(item, key);
    else if (value && typeof value === 'object') for (const [name, item] of Object.entries(value)) visit(item, name);
  };
  for (const { props } of body) visit(props);
  return found
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
