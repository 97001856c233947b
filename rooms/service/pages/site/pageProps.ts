import type { NewsCard, ShownDocument } from '#rooms/editorial/content/site/index.ts';
import type { Fixture } from '#rooms/football/match/site/index.ts';
import type { ProductCardProps } from '#rooms/goods/shop/site/index.ts';

/**
 * Prices in integer cents. A sub-site's start page: what its editors wrote, else its news; `products` and figures of
 * the shop where it has a shop.
 */
export type StartProps = {
  /** Of the sub-site, in the page's language. */
  name: string;
  document?: ShownDocument;
  news: NewsCard[];
  /** Absent: the sub-site is not about football. */
  matches?: Fixture[];
  products: ProductCardProps[];
  /** Figures of the club; `freeDeliveryFrom` in cents. */
  benefits: { memberDiscountPercent: number; freeDeliveryFrom: number; returnDays: number };
};
