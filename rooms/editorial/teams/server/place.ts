import type { Context } from '#platform/context.ts';
import type { VideoPlaces } from '#rooms/editorial/content/server/index.ts';
import type { tables } from '#rooms/football/match/server/index.ts';
import type { TeamProps } from '../site/pageProps.ts';
import type { TeamAddress } from './teamAddresses.ts';

/** Where tickets of a match are sold, as far as another room knows. */
export type TicketPlaces = {
  /** What a page depends on that shows the way to them. */
  dependsOn: string;
  /** Address of the tickets of a match, without language prefix; undefined when there are none. */
  findPath(ctx: Context, matchId: string): Promise<string | undefined>;
};

/** Where a match's page leads to, as far as other rooms have it. */
export type MatchPlaces = { tickets?: TicketPlaces; videos?: VideoPlaces };

/** What a football page is asked for, and what its team plays at all. */
export type Place = MatchPlaces & {
  address: TeamAddress;
  editions: readonly tables.Edition[];
  query: Record<string, string | undefined>;
};

/** What a football page shows besides its frame; undefined: there is no such page. */
export type FootballParts = Partial<TeamProps> & { dependsOn: string[]; title?: string; jsonLd?: unknown[] };
