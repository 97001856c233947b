import type { Context } from '#platform/context.ts';

/** Where tickets of a match are sold, as far as another room knows. */
export type TicketPlaces = {
  /** What a page depends on that shows the way to them. */
  dependsOn: string;
  /** Address of the tickets of a match, without language prefix; undefined when there are none. */
  findPath(ctx: Context, matchId: string): Promise<string | undefined>;
};

/** Videos of matches, which another room has. */
export type VideoPlaces = {
  /** What a page depends on that links to them. */
  dependsOn: string;
  /** Videos that name a match (`u17/heim-u17-sc-mainufer`), the newest first. `href`: without language prefix. */
  listOfMatch(ctx: Context, match: string): Promise<{ href: string; title: string; publishedAt: Date }[]>;
};

/** What the content room must be told about the house around it. */
export type ContentWiring = {
  /** Is there a page of another room at this path (without language prefix)? */
  isKnownPath(path: string): boolean;
  /** Does something else answer at this path of a sub-site, so that nobody would ever see a document there? */
  isOccupied?(section: string, path: string): boolean;
  /** Which of these videos there are. */
  listKnownVideos?(ctx: Context, uids: string[]): Promise<Set<string>>;
  tickets?: TicketPlaces;
  videos?: VideoPlaces;
};
