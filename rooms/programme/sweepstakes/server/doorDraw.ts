import type { draws } from '#rooms/staff/approval/server/index.ts';
import { isAnyoneIn } from './entryStore.ts';

/** The draw of a door as something that two persons do. */
export const doorDraw: draws.DrawKind = {
  kind: 'sweepstakeDraw',
  isAnyoneIn: ({ sql }, doorId, accountIds) => isAnyoneIn(sql, doorId, accountIds),
};
