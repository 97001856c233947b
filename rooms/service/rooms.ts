import type { Brought } from '#ports/brought.ts';
import type { Room } from '#ports/room.ts';
import { pages } from '#rooms/service/pages/server/index.ts';
import { peopleRoom } from '#rooms/service/people/server/index.ts';
import { phoneOrders } from '#rooms/service/phoneOrders/server/index.ts';
import { privacyRoom } from '#rooms/service/privacy/server/index.ts';
import { running } from '#rooms/service/running/server/index.ts';

/** The rooms of this wing, from left to right. */
export const service = (brought: Brought): Room[] => [
  privacyRoom(brought.keeping),
  peopleRoom(brought.keeping),
  phoneOrders,
  running,
  pages,
];
