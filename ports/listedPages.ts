import type { Context, Locale } from '#platform/context.ts';

/** A page that search engines shall list: its path, without language prefix, in each language that it has. */
export type ListedPage = { paths: Partial<Record<Locale, string>>; changedAt?: Date };

/** Pages in one sitemap. In three languages that is far below the 50,000 addresses that the format allows. */
export const pagesPerSitemap = 2000;

/** One sitemap of a long list: the `after` that it begins with (none: at the beginning), and its newest change. */
export type SitemapPart = { after?: string; changedAt?: Date };

/** A room's pages of one kind, as a sitemap lists them, for the sub-site `ctx.section`. */
export type PageList = {
  /** Stands in the address of the sitemap; small letters. */
  name: string;
  /** Kinds of content, and parts of them, whose change makes worthless what was listed for a sub-site. */
  dependsOn(section: string): string[];
  /** At most 500 pages at once; `after` is the `next` of the call before, anything else begins anew. */
  listPages(ctx: Context, after?: string): Promise<{ pages: ListedPage[]; next?: string }>;
  /**
   * Parts of `pagesPerSitemap` pages, in the order of `listPages`, in one statement. Long lists have it: for others all
   * pages are read to name the sitemaps.
   */
  listParts?(ctx: Context): Promise<SitemapPart[]>;
};
