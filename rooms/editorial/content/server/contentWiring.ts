import type { Page } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import type { ShownDocument } from '../contentModel.ts';
import type { Crumb } from '../site/pageProps.ts';

/** Videos of matches, which another room has. */
export type VideoPlaces = {
  /** What a page depends on that links to them. */
  dependsOn: string;
  /** Videos that name a match (`u17/heim-u17-sc-mainufer`), the newest first. `href`: without language prefix. */
  listOfMatch(ctx: Context, match: string): Promise<{ href: string; title: string; publishedAt: Date }[]>;
};

/** What a page of a document is loaded with. `words`: of which rooms, this one's alone when missing. */
export type DocumentParts = {
  props: { crumbs: Crumb[]; [name: string]: unknown };
  dependsOn?: string[];
  words?: string[];
};

/** Pages of teams, seasons and matches, which another room makes. */
export type TeamPages = {
  /** Templates of documents whose parts it loads. */
  templates: ReadonlySet<string>;
  loadDocument(ctx: Context, document: ShownDocument): Promise<DocumentParts>;
  /** The page at a path where no editor has put one. */
  loadPage(ctx: Context, path: string): Promise<Page | undefined>;
};

/** What the content room must be told about the house around it. */
export type ContentWiring = {
  /** Is there a page of another room at this path (without language prefix)? */
  isKnownPath(path: string): boolean;
  /** Does something else answer at this path of a sub-site, so that nobody would ever see a document there? */
  isOccupied?(section: string, path: string): boolean;
  /** Which of these videos there are. */
  listKnownVideos?(ctx: Context, uids: string[]): Promise<Set<string>>;
  videos?: VideoPlaces;
  teams?: TeamPages;
};

/** Rooms further right that have a part in the pages of documents. */
export type OtherPages = Pick<ContentWiring, 'teams' | 'videos'>;
