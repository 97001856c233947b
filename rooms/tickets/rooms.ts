import type { Brought } from '#ports/brought.ts';
import type { Room } from '#ports/room.ts';
import { admission } from '#rooms/tickets/admission/server/index.ts';
import { marketplace } from '#rooms/tickets/marketplace/server/index.ts';
import { stadium } from '#rooms/tickets/stadium/server/index.ts';
import { subscription } from '#rooms/tickets/subscription/server/index.ts';
import { terminationRoom } from '#rooms/tickets/termination/server/index.ts';
import { ticketing } from '#rooms/tickets/ticketing/server/index.ts';
import { walletRoom } from '#rooms/tickets/wallet/server/index.ts';

/** The rooms of this wing, from left to right. */
export const tickets = (brought: Brought): Room[] => [
  stadium,
  admission,
  ticketing,
  walletRoom(brought.seasonCards),
  terminationRoom(brought.terminables),
  subscription,
  marketplace,
];
