import type { Objection } from '#ports/objection.ts';
import { isPayoutRunning } from './payoutStore.ts';

/** Nobody leaves, and no saved method goes, while money is on its way there. */
export const runningPayoutObjection: Objection = {
  room: 'payment',
  againstLeaving: async ({ sql }, fanId) =>
    (await isPayoutRunning(sql, fanId)) ? 'USER_HAS_RUNNING_PAYOUT' : undefined,
  againstForgettingMethod: async ({ sql }, fanId, paymentTokenId) =>
    (await isPayoutRunning(sql, fanId, paymentTokenId)) ? 'USER_HAS_RUNNING_PAYOUT' : undefined,
};
