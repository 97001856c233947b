import type { Edition } from '#rooms/match/server/index.ts';
import type { TeamProps } from '../../../site/pageProps.ts';
import type { TicketPlaces, VideoPlaces } from '../../contentWiring.ts';
import type { TeamAddress } from '../teamAddresses.ts';

/** What a football page is asked for, and what its team plays at all. */
export type Place = {
  address: TeamAddress;
  editions: readonly Edition[];
  query: Record<string, string | undefined>;
  /** Where tickets are sold, where anybody sells them. */
  tickets?: TicketPlaces;
  videos?: VideoPlaces;
};

/** What a football page shows besides its frame; undefined: there is no such page. */
export type FootballParts = Partial<TeamProps> & { dependsOn: string[]; title?: string; jsonLd?: unknown[] };
