import type { Room } from '#ports/room.ts';
import { camp } from '#rooms/programme/camp/server/index.ts';
import { career } from '#rooms/programme/career/server/index.ts';
import { paywall } from '#rooms/programme/paywall/server/index.ts';
import { sweepstakes } from '#rooms/programme/sweepstakes/server/index.ts';

/** The rooms of this wing, from left to right. */
export const programme: Room[] = [sweepstakes, camp, paywall, career];
