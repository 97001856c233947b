import type { Room } from '#ports/room.ts';
import { desk } from '#rooms/football/desk/server/index.ts';
import { footballSources } from '#rooms/football/footballSources/server/index.ts';
import { match } from '#rooms/football/match/server/index.ts';
import { ticker } from '#rooms/football/ticker/server/index.ts';

/** The rooms of this wing, from left to right. */
export const football: Room[] = [match, footballSources, ticker, desk];
