import type { CareerLine } from '#rooms/football/match/site/index.ts';
import type { NewsCard, PersonCard, Picture, ShownDocument } from '../contentModel.ts';

/** A step of the way to the page; the page itself is the last, without a link. */
export type Crumb = { name: string; href?: string };

/** A way from a match to what is published about it, or back. `href`: without language prefix. */
export type RelatedLink = {
  kind: 'match' | 'report' | 'video' | 'gallery';
  href: string;
  title: string;
  /** Of a report or gallery. */
  picture?: Picture;
};

/**
 * What every page of a document is loaded with. `about`: the match that it tells of, and what else there is about it.
 */
export type DocumentProps = { document: ShownDocument; crumbs: Crumb[]; about?: RelatedLink[] };

/** `people`: players that the text is about. */
export type NewsProps = DocumentProps & { related: NewsCard[]; readingMinutes: number; people?: PersonCard[] };

export type NewsOverviewProps = {
  /** Words and body that an editor gave the overview, where there are any. */
  document?: ShownDocument;
  crumbs: Crumb[];
  cards: NewsCard[];
  categories: { key: string; name: string }[];
  /** Key of the category that is shown alone. */
  category?: string;
  page: number;
  pageCount: number;
  /** Address of the overview without query. */
  path: string;
};

/** A person's page; `colleagues` are others of the same team or group. */
/** `teams`: names of the person's teams in the reader's language. */
export type PersonProps = DocumentProps & {
  teams: string[];
  colleagues: PersonCard[];
  career?: CareerLine[];
  /** The latest texts that name the person. */
  news?: NewsCard[];
};

export type PeopleProps = DocumentProps & { people: PersonCard[] };

export type GalleryCard = { path: string; title: string; picture?: Picture; count: number; publishedAt: string };
