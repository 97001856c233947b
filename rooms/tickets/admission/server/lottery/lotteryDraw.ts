import type { draws } from '#rooms/staff/approval/server/index.ts';
import { isAnyoneIn } from './applicationStore.ts';

/** The draw of an event's lottery as something that two persons do. */
export const lotteryDraw: draws.DrawKind = {
  kind: 'lotteryDraw',
  isAnyoneIn: ({ sql }, eventId, accountIds) => isAnyoneIn(sql, eventId, accountIds),
};
