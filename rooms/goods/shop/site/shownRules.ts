import type { Locale } from '#platform/context.ts';
import { cardFrom } from '../cardRules.ts';
import { isAppclusive } from '../visibilityRules.ts';
import type { ProductCardProps } from './pageProps.ts';
import type { Impression, ListedProduct } from './shopClient.ts';

type Reader = { locale: Locale; now: Date };

/**
 * What has been looked at and may be shown: on sale, in lists, and told of in the reader's own language (PRD-05 …
 * PRD-08).
 */
export function shownImpressions(impressions: readonly Impression[], reader: Reader): ProductCardProps[] {
  const { locale, now } = reader;
  return impressions
    .map(({ product }) => product)
    .filter(({ isActive, isHidden }) => isActive && !isHidden)
    .filter(({ name, description }) => Boolean(name[locale]) && Boolean(description[locale]))
    .filter(({ appclusiveUntil }) => !isAppclusive(appclusiveUntil, now))
    .map((product) => cardFrom(product, { ...reader, isSoldOut: false }));
}

const shownOfNewest = 10;

/** The first ten of what the shop answered; none when it did not answer (PRD-18, PRD-19). */
export function shownNewest(products: readonly ListedProduct[] | undefined, reader: Reader): ProductCardProps[] {
  return (products ?? [])
    .filter(({ appclusiveUntil }) => !isAppclusive(appclusiveUntil, reader.now))
    .slice(0, shownOfNewest)
    .map((product) => {
      const isSoldOut = product.stock.every(({ available }) => available <= 0);
      return cardFrom(product, { ...reader, isSoldOut });
    });
}
