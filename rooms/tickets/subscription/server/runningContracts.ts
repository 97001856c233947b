import type { Objection } from '#ports/objection.ts';
import { findRunning } from './contracts/contractStore.ts';

/**
 * Nobody leaves while they pay for a contract that runs, terminated or not (ACC-46, ACC-48), and a payment method stays
 * as long as one is paid with it (ACC-49, ACC-51, PAY-24).
 */
export const runningContracts: Objection = {
  room: 'subscription',
  async againstLeaving(ctx, personId) {
    const { isOpen, isRunning } = await findRunning(ctx, { personId, today: ctx.today() });
    return isOpen || isRunning ? 'ACCOUNT_HAS_RUNNING_CONTRACTS' : undefined;
  },
  async againstForgettingMethod(ctx, personId, paymentTokenId) {
    const { isOpen, isRunning } = await findRunning(ctx, { personId, paymentTokenId, today: ctx.today() });
    if (isOpen) return 'USER_HAS_UNCANCELLED_CONTRACT';
    return isRunning ? 'ACCOUNT_HAS_RUNNING_CONTRACTS' : undefined;
  },
};
