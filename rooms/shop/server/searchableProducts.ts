import { locales } from '#platform/context.ts';
import type { Searchable, SearchDocument } from '#ports/searchable.ts';
import { inLocale } from '../cardRules.ts';
import { type FindableProduct, listFindable, listIdsAfter } from './findableStore.ts';
import { plainText } from './plainText.ts';

/** What visitors can find of the shop: products on sale that a list may show, from the day on which the site shows them. */
export const searchableProducts: Searchable = {
  source: 'shop',
  listDocuments: async (ctx, ids) => (await listFindable(ctx.sql, ids)).flatMap(documentsOf),
  listIds: (ctx, after, limit) => listIdsAfter(ctx.sql, after, limit),
};

function documentsOf({ product, shelves }: FindableProduct): SearchDocument[] {
  const moments = [product.releaseDate, product.appclusiveUntil].flatMap((moment) =>
    moment ? [new Date(moment)] : [],
  );
  const image = product.images[0]?.thumbnails[200];
  return locales.map((locale) => ({
    id: product.id,
    kind: 'product',
    locale,
    ...(product.name[locale] === undefined ? { lang: 'de' as const } : {}),
    sections: [],
    title: inLocale(product.name, locale),
    text: [
      product.sku,
      ...shelves.map((names) => inLocale(names, locale)),
      plainText(inLocale(product.description, locale)),
    ].join(' · '),
    path: product.slugs[locale],
    ...(image ? { image } : {}),
    shownFrom: new Date(Math.max(...moments.map((moment) => moment.getTime()))),
  }));
}
