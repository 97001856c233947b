import type { Context, Locale } from '#platform/context.ts';

/** What visitors can look for; each is a filter of the search page. */
export const searchKinds = ['news', 'video', 'person', 'team', 'match', 'product', 'page', 'job'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One thing in one language, as search finds and shows it. */
export type SearchDocument = {
  /** Names the thing within its source; the same in all languages. */
  id: string;
  kind: SearchKind;
  /**
   * Language that it is found in. A text that exists in German only may be given three times, for readers of each
   * language.
   */
  locale: Locale;
  /** Language of title and text, where it is not `locale`. */
  lang?: Locale;
  /** Sub-sites (SectionKey) that show it; empty: every one. */
  sections: readonly string[];
  title: string;
  /** Plain text, without HTML; the most important words first. */
  text: string;
  /** Path without language prefix, with slash at the end. */
  path: string;
  /** Picture beside the result, a `/media/…` address. */
  image?: string;
  /** When it happened or was published; absent: it does not age. */
  date?: Date;
  /** How much it is wanted among its like, by season and sales: 0 (the default) to 3500, thousandths of a point. */
  rank?: number;
  /** Found from this time on (scheduled news, a product's release); absent: at once. */
  shownFrom?: Date;
  /** Not found any more from this time on. */
  shownUntil?: Date;
};

/** What something costs right now, and whether there is any. */
export type Offer = {
  /** Cents; of several the lowest. */
  price: number;
  isFrom: boolean;
  /** Cents for a kilogram, litre or metre, where the law wants it (§ 4 PAngV). */
  unitPrice?: { price: number; unit: 'kg' | 'l' | 'm' };
  isSoldOut: boolean;
};

/**
 * A room whose things can be searched for. It emits `SearchableChanged` in the transaction that adds, changes or takes
 * away some; search then asks for these here, in the same transaction.
 */
export type Searchable = {
  /** Name of the room; part of every document's identity. */
  source: string;
  /**
   * These things in all languages in which visitors may read them, now or later; what is missing in the answer is taken
   * off the index at once. One statement for at most 500 ids.
   */
  listDocuments(ctx: Context, ids: readonly string[]): Promise<SearchDocument[]>;
  /** Ids greater than `after` in ascending order (as text, collation "C"), for building the whole index anew. */
  listIds(ctx: Context, after: string, limit: number): Promise<string[]>;
  /** What these things cost right now, where they are for sale, by id. Single SQL query. */
  listOffers?(ctx: Context, ids: readonly string[]): Promise<Map<string, Offer>>;
};
