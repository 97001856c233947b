import type { NewsCard, PersonCard, Picture, ShownDocument } from '../contentModel.ts';

/** A step of the way to the page; the page itself is the last, without a link. */
export type Crumb = { name: string; href?: string };

/** What every page of a document is loaded with. */
export type DocumentProps = { document: ShownDocument; crumbs: Crumb[] };

export type NewsProps = DocumentProps & { related: NewsCard[]; readingMinutes: number };

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
export type PersonProps = DocumentProps & { colleagues: PersonCard[] };

export type PeopleProps = DocumentProps & { people: PersonCard[] };

/** Words of an address below an age group; each is a section of its pages (RED-54, RED-65). */
export const teamSections = [
  'kader',
  'spielplan',
  'tabelle',
  'statistik',
  'news',
  'galerien',
  'trainer-funktionsteam',
  'saison',
] as const;

/** Sections that tell about one match. */
export const matchSections = ['liveticker', 'aufstellung', 'statistik'] as const;

export type TeamSection = (typeof teamSections)[number] | (typeof matchSections)[number];

/** One of several seasons or competitions. */
export type Choice = { name: string; href: string; isCurrent: boolean };

/** What surrounds all pages of an age group: its sections, seasons and competitions. Names are the same in every language. */
export type TeamFrame = {
  /** Such as `U17`. */
  name: string;
  section: TeamSection;
  sections: { section: TeamSection; href: string }[];
  season?: string;
  competition?: string;
  seasons: Choice[];
  competitions: Choice[];
};

/** Two teams and when they meet, as an editor wrote it down. */
export type MatchHead = {
  home: string;
  away: string;
  /** Wall time at the ground: `2026-11-28T14:00`. */
  kickOff?: string;
  venue?: string;
  competition?: string;
  matchday?: string;
  /** Such as `3:2`. */
  result?: string;
};

export type GalleryCard = { path: string; title: string; picture?: Picture; count: number; publishedAt: string };

/** Pages about an age group, a season, a competition or a match. Parts that nobody knows yet are missing. */
export type TeamProps = {
  crumbs: Crumb[];
  team?: TeamFrame;
  document?: ShownDocument;
  match?: MatchHead;
  people?: PersonCard[];
  cards?: NewsCard[];
  galleries?: GalleryCard[];
};
