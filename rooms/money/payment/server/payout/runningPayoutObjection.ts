import type { Objection } from '#ports/objection.ts';
import { isPayoutRunning } from './payoutStore.ts';

/** Neither an account nor a saved method is deleted while a payout to it is running. */
export const runningPayoutObjection: Objection = {
  room: 'payment',
  againstLeaving: async ({ sql }, fanId) =>
    (await isPayoutRunning(sql, fanId)) ? 'USER_HAS_RUNNING_PAYOUT' : undefined,
  againstForgettingMethod: async ({ sql }, fanId, paymentTokenId) =>
    (await isPayoutRunning(sql, fanId, paymentTokenId)) ? 'USER_HAS_RUNNING_PAYOUT' : undefined,
};
