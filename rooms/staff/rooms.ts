import type { Brought } from '#ports/brought.ts';
import type { Room } from '#ports/room.ts';
import { approvalRoom, askApproval, findWaitingApproval } from '#rooms/staff/approval/server/index.ts';
import { clubSettingsRoom } from '#rooms/staff/clubSettings/server/index.ts';
import { oversightRoom } from '#rooms/staff/oversight/server/index.ts';

/** The rooms of this wing, from left to right. */
export const staff = (brought: Brought): Room[] => [
  oversightRoom(brought.office),
  clubSettingsRoom({ ask: askApproval, findWaiting: findWaitingApproval }),
  approvalRoom(brought.approvables),
];
