import type { Context, Locale } from '#platform/context.ts';

/** Kind of page; one table gives each its content security policy. `widget`: a document that is framed and shows something of another host. */
export type PageKind = 'content' | 'video' | 'checkout' | 'account' | 'callback' | 'widget';

/** What only some pages say about themselves; stands in for what their route says. */
export type PageExceptions = {
  template?: string;
  kind?: PageKind;
  /** Word namespaces besides `frame`. */
  words?: string[];
  /** `false` keeps search engines from listing it. */
  isIndexed?: boolean;
  /** schema.org objects. */
  jsonLd?: unknown[];
  /** Paths without language prefix, for pages that have another one, or none, in some languages. */
  alternates?: Partial<Record<Locale, string>>;
  /** Path without language prefix that this address has moved to for good; nothing else of the page is used. */
  redirectTo?: string;
};

/** What a page is made of: small JSON that names its template; React renders from nothing else. */
export type Page<Props = unknown> = PageExceptions & {
  title: string;
  description?: string;
  /** JSON only: dates as ISO texts, money as integer cents. */
  props: Props;
  /** Picture for previews in other networks, a `/media/…` address. */
  image?: string;
  /** Parts of content kinds that this very page shows (`content/start`), besides what its route names. Never leaves the server. */
  dependsOn?: string[];
};

/** A page address of a room, as the server knows it. */
export type PageRoute = {
  /** Pattern without language prefix, with slash at the end: `/shop/:slug/`; `/*` takes what nobody else has, as parameter `rest`. */
  path: string;
  /** Key of the template that `site.tsx` lists. */
  template: string;
  kind: PageKind;
  /** Word namespaces that the template uses besides `frame`. */
  words: string[];
  /** Query parameters that belong to the page (and to its cache key); others are ignored. */
  query?: string[];
  /** Is it the same for everybody, so that it may be kept in memory until its content changes? */
  isShared: boolean;
  /** Content kinds whose change makes kept copies worthless, such as `shop`. */
  dependsOn?: string[];
  /** Answers the page, or undefined for "not found". `ctx.locale` is the page's language. */
  load(ctx: Context, params: Record<string, string>): Promise<Page | undefined>;
};
