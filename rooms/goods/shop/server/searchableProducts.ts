import { type Context, locales } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Searchable, SearchDocument } from '#ports/searchable.ts';
import { salesDays, seasonLabel, wantedRank } from '../wantedRules.ts';
import { listPreparedByIds } from './catalogueStore.ts';
import { type FindableProduct, listFindable, listIdsAfter, listSoldBetween } from './findableStore.ts';
import { cardOf } from './pageMapping.ts';
import { plainText } from './plainText.ts';

const source = 'shop';
const day = 86_400_000;

/**
 * What visitors can find of the shop: products on sale that a list may show, from the day on which the site shows them.
 */
export const searchableProducts: Searchable = {
  source,
  listDocuments: async (ctx, ids) => {
    const found = await listFindable(ctx.sql, ids, new Date(ctx.now.getTime() - salesDays * day));
    return found.flatMap((one) => documentsOf(one, ctx.now));
  },
  listIds: (ctx, after, limit) => listIdsAfter(ctx.sql, after, limit),
  async listOffers(ctx, ids) {
    const cards = await listPreparedByIds(ctx.sql, ids, ctx.now);
    return new Map(
      cards.map(({ id, ...prepared }) => {
        const { price, hasPriceRange, isSoldOut, unitPrice } = cardOf(prepared, ctx.locale, ctx.now);
        return [id, { price, isFrom: hasPriceRange, isSoldOut, ...(unitPrice ? { unitPrice } : {}) }];
      }),
    );
  },
};

/**
 * Job, every night: has products indexed anew whose sales of the last 90 days have changed, and all of them when a
 * season begins.
 */
export const renewSearchRank: JobDefinition = {
  name: 'renewSearchRank',
  every: '20 3 * * *',
  canWait: true,
  async run(ctx) {
    const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * day);
    const isNewSeason = seasonLabel(ctx.now) !== seasonLabel(daysAgo(2));
    // Two days each, so that a night without the job leaves nothing out.
    const changed = isNewSeason
      ? await listAllIds(ctx)
      : [
          ...(await listSoldBetween(ctx.sql, daysAgo(2), ctx.now)),
          ...(await listSoldBetween(ctx.sql, daysAgo(salesDays + 2), daysAgo(salesDays))),
        ];
    const ids = [...new Set(changed)];
    if (ids.length > 0) await ctx.inTransaction((tx) => tx.emit('SearchableChanged', { source, ids }));
  },
};

const atOnce = 1000;

async function listAllIds(ctx: Context): Promise<string[]> {
  const all: string[] = [];
  for (let isMore = true; isMore; ) {
    const ids = await listIdsAfter(ctx.sql, all.at(-1) ?? '', atOnce);
    all.push(...ids);
    isMore = ids.length === atOnce;
  }
  return all;
}

function documentsOf({ product, categories, sold }: FindableProduct, now: Date): SearchDocument[] {
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
      ...categories.map((names) => inLocale(names, locale)),
      plainText(inLocale(product.description, locale)),
    ].join(' · '),
    path: product.slugs[locale],
    ...(image ? { image } : {}),
    rank: wantedRank({ name: product.name.de, sold, now }),
    shownFrom: new Date(Math.max(...moments.map((moment) => moment.getTime()))),
  }));
}
