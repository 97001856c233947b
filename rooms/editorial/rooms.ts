import type { Brought } from '#ports/brought.ts';
import type { Room } from '#ports/room.ts';
import { type ContentWiring, contentRoom } from '#rooms/editorial/content/server/index.ts';
import { type RedirectsWiring, redirectsRoom } from '#rooms/editorial/redirects/server/index.ts';
import { searchRoom } from '#rooms/editorial/search/server/index.ts';
import { type MatchPlaces, teamsRoom } from '#rooms/editorial/teams/server/index.ts';
import { videoRoom } from '#rooms/editorial/video/server/index.ts';

/** What the rooms of this wing are told of the house around them. */
type Wiring = { content: ContentWiring; places: MatchPlaces; redirects: RedirectsWiring };

/** The rooms of this wing, from left to right. */
export const editorial = (brought: Brought, { content, places, redirects }: Wiring): Room[] => [
  contentRoom(content),
  teamsRoom({ ...places, editors: content }),
  videoRoom(brought.entitlements),
  searchRoom(brought.searchables),
  redirectsRoom(redirects),
];
