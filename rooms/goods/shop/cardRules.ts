import type { Locale } from '#platform/context.ts';
import { type Content, unitPriceOf } from '#platform/money/unitPriceOf.ts';
import { inLocale, type LocalizedText } from '#platform/words/localizedText.ts';
import type { ProductCardProps, UnitPriceProps } from './site/pageProps.ts';

/** What a tile needs of a product as it comes over the wire; prices in euros. */
type CardSource = {
  sku: string;
  slugs: Record<Locale, string>;
  name: LocalizedText;
  images: readonly { id: string }[];
  price: number;
  hasPriceRange: boolean;
  memberPrice: number;
  lowestPrice: number | null;
  releaseDate: string;
  ageLimit: number | null;
  content?: Content | null | undefined;
};

const newForDays = 21;

/** Euros of the wire as cents. */
export const toCents = (euros: number): number => Math.round(euros * 100);

/** Unit price for everybody and for members, in cents; null: none is needed. */
export const unitPricesOf = (
  price: number,
  memberPrice: number,
  content: Content | null | undefined,
): UnitPriceProps | null =>
  content ? { ...unitPriceOf(price, content), memberPrice: unitPriceOf(memberPrice, content).price } : null;

/** A product as a tile of a list. */
export function cardFrom(
  product: CardSource,
  { locale, now, isSoldOut }: { locale: Locale; now: Date; isSoldOut: boolean },
): ProductCardProps {
  const age = now.getTime() - new Date(product.releaseDate).getTime();
  return {
    sku: product.sku,
    path: product.slugs[locale],
    name: inLocale(product.name, locale),
    imageId: product.images[0]?.id,
    price: toCents(product.price),
    hasPriceRange: product.hasPriceRange,
    memberPrice: toCents(product.memberPrice),
    lowestPrice: product.lowestPrice === null ? null : toCents(product.lowestPrice),
    isSoldOut,
    isNew: age < newForDays * 86_400_000,
    ageLimit: product.ageLimit,
    unitPrice: unitPricesOf(toCents(product.price), toCents(product.memberPrice), product.content),
  };
}
