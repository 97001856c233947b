import type { Objection } from '#ports/objection.ts';
import { hasOpenBill } from './billing/billStore.ts';
import { findRunning } from './contracts/contractStore.ts';

/**
 * Nobody leaves while they pay for a contract that runs, terminated or not (ACC-46, ACC-48), and a payment method stays
 * as long as one is paid with it (ACC-49, ACC-51, PAY-24), or a bill of one is not paid yet.
 */
export const runningContracts: Objection = {
  room: 'subscription',
  async againstLeaving(ctx, personId) {
    const { isOpen, isRunning } = await findRunning(ctx, { personId, today: ctx.today() });
    const owes = isOpen || isRunning || (await hasOpenBill(ctx, { personId }));
    return owes ? 'ACCOUNT_HAS_RUNNING_CONTRACTS' : undefined;
  },
  async againstForgettingMethod(ctx, personId, paymentTokenId) {
    const { isOpen, isRunning } = await findRunning(ctx, { personId, paymentTokenId, today: ctx.today() });
    if (isOpen) return 'USER_HAS_UNCANCELLED_CONTRACT';
    return isRunning || (await hasOpenBill(ctx, { personId, paymentTokenId }))
      ? 'ACCOUNT_HAS_RUNNING_CONTRACTS'
      : undefined;
  },
};
