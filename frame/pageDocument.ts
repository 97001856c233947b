import type { Locale } from '#platform/context.ts';
import type { SubSite } from './club.ts';
import type { PageExceptions, SiteTexts } from './page.ts';
import type { WordTree } from './wordRules.ts';

/** One page as `page-data.json` and as it rides along in the HTML. React renders from nothing else. */
export type PageDocument = PageExceptions & {
  status: 200 | 404 | 500 | 503;
  /** Key of the sub-site that shows it. */
  section: string;
  locale: Locale;
  /** Without language prefix, with declared query parameters. */
  path: string;
  template: string;
  title: string;
  description?: string;
  image?: string;
  imageAlt?: string;
  props: unknown;
  /** Cart, checkout, account and law pages: nothing is docked there or lies over them. */
  isQuiet?: boolean;
  /**
   * A page of the back office: it brings a shell of its own in place of header, footer and what lies over fans' pages.
   */
  isOffice?: boolean;
  /** It can be installed as an app of its own. */
  isApp?: boolean;
  /** Namespaces of words that the page needs. */
  words: string[];
};

/** Namespace → its words, in one language. */
export type WordBook = Record<string, WordTree>;

/** What the frame knows about the sub-site it stands on; the same for all its pages. */
export type SiteFacts = Pick<
  SubSite,
  'key' | 'name' | 'area' | 'language' | 'hasRadio' | 'hasTicker' | 'teamId' | 'adSlots' | 'navigation'
> &
  SiteTexts;

/** What stands in the HTML of a first visit. */
export type FirstVisit = {
  page: PageDocument;
  words: WordBook;
  build: string;
  site: SiteFacts;
  /** The identity provider's address; the same for all sub-sites. */
  authority: string;
};

/** What all pages of all sub-sites may ask for, each in one file that never changes under its hash (INF-12). */
export type QueryResults = {
  /** The club's sub-sites, for finding one's way between them. */
  subSites: { key: string; name: Record<Locale, string>; area: string; address: string }[];
};
export type QueryName = keyof QueryResults;

/** `/page-data/app-data.json`: the build and where each page's chunk is found. */
export type SiteIndex = {
  webpackCompilationHash: string;
  /** Query → hash of the shared file with its result, `/page-data/sq/d/{hash}.json`. */
  queries: Record<QueryName, string>;
  routes: { path: string; template: string; words: string[]; query?: string[] }[];
};
