import type { TransferState } from './transferRules.ts';

/** Every step of a transfer (TTR-08 to TTR-11): the recipient accepts or declines, everything else revokes. */
export const transferTransitions: Record<TransferState, readonly TransferState[]> = {
  created: ['accepted', 'declined', 'revoked'],
  accepted: [],
  declined: [],
  revoked: [],
};
