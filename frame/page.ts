import type { Context, Locale } from '#platform/context.ts';

/**
 * Kind of page; one table gives each its content security policy. `widget`: a document that is framed and shows
 * something of another host. `office`: for staff, in a shell of its own.
 */
export type PageKind = 'content' | 'video' | 'checkout' | 'account' | 'office' | 'callback' | 'widget';

/** What only some pages say about themselves; stands in for what their route says. */
export type PageExceptions = {
  template?: string;
  kind?: PageKind;
  /** Word namespaces besides `frame`. */
  words?: string[];
  /** `false` keeps search engines from listing it. */
  isIndexed?: boolean;
  /** schema.org objects (`frame/server/schemaOrg.ts`). Never leave the HTML of a first visit. */
  jsonLd?: unknown[];
  /** Makes it an article for other networks; times in ISO 8601. */
  article?: { publishedAt: string; changedAt: string; categories: string[] };
  /** Path, without language prefix, of the feed that goes with it. */
  feed?: string;
  /**
   * The sub-site that search engines shall list, since many show the same page; the main one unless it says otherwise.
   */
  canonicalSection?: string;
  /** Paths without language prefix, for pages that have another one, or none, in some languages. */
  alternates?: Partial<Record<Locale, string>>;
  /** Path without language prefix that this address has moved to for good; nothing else of the page is used. */
  redirectTo?: string;
  /**
   * Another choice of its declared parameters is the same screen: what is open on it, and where the keyboard is, stays.
   */
  keepsScreen?: boolean;
  /** The route declares parameters that this very page does not read: it is shown, and kept, as it is without them. */
  ignoresQuery?: boolean;
};

/** What a page is made of: small JSON that names its template; React renders from nothing else. */
export type Page<Props = unknown> = PageExceptions & {
  title: string;
  description?: string;
  /** JSON only: dates as ISO texts, money as integer cents. */
  props: Props;
  /** Picture for previews in other networks, a `/media/…` address, and what is to be seen on it. */
  image?: string;
  imageAlt?: string;
  /**
   * Parts of content kinds that this very page shows (`content/start`), besides what its route names. Never leaves the
   * server.
   */
  dependsOn?: string[];
};

/**
 * Texts of every page that staff have changed; a change says so by `contentChanged(tx, 'siteTexts')`. `supportHours`:
 * in place of what the club's folder says. `siteNotice`: above the content.
 */
export type SiteTexts = { [name in 'supportHours' | 'siteNotice']?: Partial<Record<Locale, string>> };

/** A page address of a room, as the server knows it. */
export type PageRoute = {
  /**
   * Pattern without language prefix, with slash at the end: `/shop/:slug/`; `/*` takes what nobody else has, as
   * parameter `rest`.
   */
  path: string;
  /** Key of the template that `site/templates.ts` of a room lists. */
  template: string;
  kind: PageKind;
  /** Word namespaces that the template uses besides `frame`. */
  words: string[];
  /** Query parameters that belong to the page (and to its cache key); others are ignored. */
  query?: string[];
  /**
   * Which values of a parameter count; any other is as if it were not there. Where a parameter has no entry, `load`
   * must answer "not found" to values that it does not know, or anybody could fill the memory with addresses of their
   * own.
   */
  queryValues?: Record<string, (value: string) => boolean>;
  /** Is it the same for everybody, so that it may be kept in memory until its content changes? */
  isShared: boolean;
  /** It can be installed as an app of its own; the app's name in each language. */
  app?: (locale: Locale) => string;
  /** Content kinds whose change makes kept copies worthless, such as `shop`. */
  dependsOn?: string[];
  /** Answers the page, or undefined for "not found". `ctx.locale` is the page's language. */
  load(ctx: Context, params: Record<string, string>): Promise<Page | undefined>;
};

/** What a file is asked for: its parameters, and how an absolute address of this sub-site is made. */
export type FileRequest = {
  params: Record<string, string>;
  /** Absolute address of a path; without language, of one that has none, such as a picture. */
  addressOf(path: string, locale?: Locale): string;
  /** The sub-site's name in the file's language. */
  siteName: string;
};

/**
 * A file that is made for each sub-site and language, such as a feed. The same for everybody; kept in memory like a
 * page.
 */
export type FileRoute = {
  /** Pattern without language prefix: `/news/rss.xml`. */
  path: string;
  type: string;
  /** Is there one per language, under its prefix? */
  isPerLanguage?: boolean;
  /** Is it kept in memory? Always, unless said otherwise. */
  isKept?(params: Record<string, string>): boolean;
  /**
   * Is the old one given out until a changed one has been made? Then nobody ever waits, and the last good one stays
   * while it cannot be made: for files that everybody polls.
   */
  staysUntilReplaced?: boolean;
  /** What may keep it, and for how long; unless it says otherwise readers ask each time. */
  cacheControl?: string;
  /**
   * Answers the file, or undefined for "not found". `dependsOn`: kinds of content, and parts of them, that it shows.
   */
  load(ctx: Context, request: FileRequest): Promise<{ body: string; dependsOn: string[] } | undefined>;
};
