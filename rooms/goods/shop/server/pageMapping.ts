import type { Locale } from '#platform/context.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { cardFrom, toCents, unitPricesOf } from '../cardRules.ts';
import { markAllergens } from '../foodRules.ts';
import type { FoodProps, ProductCardProps, ProductPageProps } from '../site/pageProps.ts';
import type { Category } from './categoryStore.ts';
import type { PreparedProduct, WireProduct, WireSummary } from './productDocument.ts';

/** A prepared product as the tile of a list. */
export function cardOf({ document, stock }: PreparedProduct<WireSummary>, locale: Locale, now: Date): ProductCardProps {
  const isSoldOut = stock.every(({ available }) => available <= 0);
  return cardFrom(document, { locale, now, isSoldOut });
}

type OwnProps = Omit<
  ProductPageProps,
  'category' | 'related' | 'returnDays' | 'freeDeliveryFrom' | 'partner' | 'players'
>;

/** A prepared product as its page shows it. */
export function pageOf({ document: product, stock }: PreparedProduct, locale: Locale): OwnProps {
  const left = new Map(stock.map(({ sku, available }) => [sku, available]));
  const { safety } = product;
  return {
    sku: product.sku,
    name: inLocale(product.name, locale),
    description: inLocale(product.description, locale),
    images: product.images.map(({ id, colour }) => {
      const alt = product.pictureWords[id];
      return { id, colour, ...(alt ? { alt: inLocale(alt, locale) } : {}) };
    }),
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      size: variant.size,
      colour: variant.colour,
      colourName: variant.colourName && inLocale(variant.colourName, locale),
      price: toCents(variant.price),
      memberPrice: toCents(variant.memberPrice),
      lowestPrice: variant.lowestPrice === null ? null : toCents(variant.lowestPrice),
      unitPrice: unitPricesOf(toCents(variant.price), toCents(variant.memberPrice), product.content),
      available: left.get(variant.sku) ?? 0,
    })),
    userOptions: product.userOptions.map((option) => ({
      id: option.id,
      kind: option.kind,
      name: inLocale(option.name, locale),
      price: toCents(option.price),
      maxLength: option.maxLength,
      isRequired: option.isRequired,
    })),
    vatRate: product.vatRate,
    hasFixedPrice: product.hasFixedPrice,
    maxQuantity: product.maxQuantity,
    ageLimit: product.ageLimit,
    deliversFrom: product.deliversFrom,
    withdrawalClass: product.withdrawalClass,
    sizeChart: product.sizeChart,
    food: foodOf(product, locale),
    letteringColours: product.letteringColours,
    safety: { ...safety, warnings: safety.warnings && inLocale(safety.warnings, locale) },
  };
}

function foodOf({ food, content }: WireProduct, locale: Locale): FoodProps | null {
  if (!food || !content) return null;
  const allergens = inLocale(food.allergens, locale);
  return {
    name: inLocale(food.name, locale),
    ingredients: markAllergens(inLocale(food.ingredients, locale), allergens),
    allergens,
    nutrition: food.nutrition === 'exempt' ? null : food.nutrition,
    netQuantity: content,
    alcohol: food.alcohol,
    storage: inLocale(food.storage, locale),
    company: food.company,
  };
}

/** A category as a link. */
export const categoryLink = ({ slug, names }: Category, locale: Locale) => ({ slug, name: inLocale(names, locale) });
