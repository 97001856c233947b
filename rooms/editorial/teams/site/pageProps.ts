import type {
  Crumb,
  GalleryCard,
  NewsCard,
  PersonCard,
  RelatedLink,
  ShownDocument,
} from '#rooms/editorial/content/site/index.ts';
import type {
  Balance,
  CupView,
  Fixture,
  HeaderMatch,
  MatchView,
  PlayerLine,
  TableView,
  TeamSeason,
} from '#rooms/football/match/site/index.ts';
import type { TeamSection } from '../teamSections.ts';

/** One of several seasons or competitions. */
export type Choice = { name: string; href: string; isCurrent: boolean };

/**
 * What surrounds all pages of an age group: its sections, seasons and competitions. Names are the same in every
 * language.
 */
export type TeamFrame = {
  /** Such as `U17`. */
  name: string;
  section: TeamSection;
  sections: { section: TeamSection; href: string }[];
  /** As readers write it: `2026/27`. */
  season?: string;
  competition?: string;
  seasons: Choice[];
  competitions: Choice[];
};

/** A match as the head of a page or a card shows it, with its page where it has one. */
export type MatchHead = HeaderMatch & { path?: string };

/** A section of a match; without a name the match's own page. */
export type MatchWay = { section?: TeamSection; href: string; isCurrent: boolean };

/** One matchday of a competition: all its matches, and the ways to the others. */
export type RoundView = {
  name: string;
  fixtures: Fixture[];
  choices: Choice[];
  previous?: string;
  next?: string;
};

/** What a team plays in a season, in a nutshell. */
export type CompetitionCard = {
  name: string;
  href: string;
  balance: Balance;
  /** The match that comes next, or the last one. */
  match?: Fixture;
};

/** Matches of now: those that run, the next and the latest. */
export type CurrentMatches = { running: Fixture[]; next: Fixture[]; last: Fixture[] };

/** A month of the calendar, and the ways to other months and teams. */
export type CalendarMonth = {
  /** `2026-11`. */
  month?: string;
  /** The day it is now (YYYY-MM-DD), when that is in this month: what was before it is folded away. */
  today?: string;
  fixtures: Fixture[];
  previous?: string;
  next?: string;
  teams: Choice[];
};

/** Pages about an age group, a season, a competition or a match. Parts that nobody knows yet are missing. */
export type TeamProps = {
  crumbs: Crumb[];
  team?: TeamFrame;
  document?: ShownDocument;
  /** Heads the page. */
  match?: MatchHead;
  /** Everything of that match, where the record has it. */
  view?: MatchView;
  /** The match's page and its sections. */
  matchWays?: MatchWay[];
  /** What is published about it. */
  about?: RelatedLink[];
  /** Where its tickets are sold. */
  ticketPath?: string;
  /** Earlier matches of both. */
  meetings?: Fixture[];
  people?: PersonCard[];
  cards?: NewsCard[];
  galleries?: GalleryCard[];
  /** Comes first, before any list. */
  next?: MatchHead;
  fixtures?: Fixture[];
  /** Matchdays of the competition. */
  rounds?: Choice[];
  round?: RoundView;
  /** Every tie of the competition, where it is a cup. */
  cup?: CupView;
  competitions?: CompetitionCard[];
  /** The table, and the path to which the choice of another one is added (none: it is an excerpt). */
  table?: TableView;
  tablePath?: string;
  /** How the team came through the season. */
  course?: TeamSeason;
  /** Players with their figures. */
  players?: PlayerLine[];
  current?: CurrentMatches;
  calendar?: CalendarMonth;
  /** File with these matches for a calendar of one's own. */
  calendarFile?: string;
};
