import { club } from '#club/club.ts';
import { partners } from '#club/partners.ts';
import { mainSection } from '#club/sites.ts';
import type { Page } from '#frame/page.ts';
import * as schemaOrg from '#frame/server/schemaOrg.ts';
import type { Context, Locale } from '#platform/context.ts';
import { matchParts } from '#rooms/football/match/server/index.ts';
import type { ProductPageProps } from '../site/pageProps.ts';
import { isAppclusive } from '../visibilityRules.ts';
import { findProductBySlug, listRelatedProducts } from './catalogueStore.ts';
import { listCategories } from './categoryStore.ts';
import { listLetteringPlayers } from './letteringPlayers.ts';
import { cardOf, categoryLink, pageOf } from './pageMapping.ts';
import { plainText } from './plainText.ts';
import type { WireProduct } from './productDocument.ts';
import { serverWords } from './serverWords.ts';

const relatedCount = 4;

/**
 * One product's page by any address it ever had; undefined for products that are not on sale or that only the app
 * shows.
 */
export async function loadProductPage(
  ctx: Context,
  params: Record<string, string>,
): Promise<Page<ProductPageProps> | undefined> {
  const found = await findProductBySlug(ctx.sql, 1, (params.slug ?? '').toLowerCase(), ctx.now);
  if (!found) return undefined;
  const product = found.document;
  if (isAppclusive(product.appclusiveUntil, ctx.now)) return undefined;
  const category = (await listCategories(ctx)).find(({ id }) => id === product.categories[0]);
  const own = pageOf(found, ctx.locale);
  const hasPlayers = own.userOptions.some(({ kind }) => kind === 'player');
  const description = plainText(own.description).slice(0, 160);
  return {
    title: own.name,
    description,
    alternates: product.slugs,
    canonicalSection: mainSection,
    jsonLd: schemaOf(own, product.slugs[ctx.locale], description, ctx.locale),
    imageAlt: own.name,
    ...(hasPlayers ? { dependsOn: [matchParts.squad(club.letteringTeam)] } : {}),
    ...(own.images[0] ? { image: pictureOf(own.images[0].id) } : {}),
    props: {
      ...own,
      category: category ? categoryLink(category, ctx.locale) : null,
      partner: partnerOf(product.tenantId, ctx.locale),
      players: hasPlayers ? await listLetteringPlayers(ctx) : [],
      related: await listRelated(ctx, product),
      returnDays: club.returnDays,
      freeDeliveryFrom: club.shipping.freeFrom,
    },
  };
}

/** Who sells it, with what the law wants said of them. */
function partnerOf(tenant: number, locale: Locale): ProductPageProps['partner'] {
  const partner = partners.find(({ id }) => id === String(tenant));
  return partner ? { name: partner.name, legalText: partner.legalText[locale], imageId: partner.image.id } : null;
}

/** Whole, since products are drawn in squares. */
const pictureOf = (id: string): string => `/media/ar_1:1,c_fill,f_auto,q_60,w_1280/${id}.jpg`;

function schemaOf(own: ReturnType<typeof pageOf>, path: string, description: string, locale: Locale) {
  const { sku, name, variants, images } = own;
  const offers = variants.map(({ sku, price, available }) => ({ sku, price, isAvailable: available > 0 }));
  const crumbs = [
    { name: serverWords[locale].list.title, path: '/shop/' },
    { name, path },
  ];
  return [
    schemaOrg.product({ path, sku, name, description, images: images.map(({ id }) => pictureOf(id)), offers }),
    schemaOrg.breadcrumbList(crumbs),
  ];
}

async function listRelated(ctx: Context, { sku, categories }: WireProduct) {
  const query = { sku, categoryId: categories[0], limit: relatedCount };
  const products = await listRelatedProducts(ctx.sql, query, ctx.now);
  return products.map((one) => cardOf(one, ctx.locale, ctx.now));
}
