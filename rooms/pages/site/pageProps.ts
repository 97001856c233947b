import type { Artwork, Section } from '#club/content/contentTypes.ts';
import type { ProductCardProps } from '#rooms/shop/site/index.ts';

/** What the pages of this room are loaded with. Prices in integer cents. */
export type TextProps = { title: string; lead?: string; sections: Section[] };

export type TeaserProps = {
  path: string;
  artwork: Artwork;
  /** ISO 8601. */
  publishedAt: string;
  title: string;
  teaser: string;
  kicker: string;
};

export type ArticleProps = Omit<TeaserProps, 'path'> & { paragraphs: string[]; others: TeaserProps[] };

export type HomeProps = {
  products: ProductCardProps[];
  news: TeaserProps[];
  /** Figures of the club; `freeDeliveryFrom` in cents. */
  benefits: { memberDiscountPercent: number; freeDeliveryFrom: number; returnDays: number };
};
