export const transferStates = ['created', 'accepted', 'declined', 'revoked'] as const;
export type TransferState = (typeof transferStates)[number];

/** Every step of a transfer (TTR-08 to TTR-11): the recipient accepts or declines, everything else revokes. */
export const transferTransitions: Record<TransferState, readonly TransferState[]> = {
  created: ['accepted', 'declined', 'revoked'],
  accepted: [],
  declined: [],
  revoked: [],
};

/**
 * Why a transfer was revoked: by its sender, its time was over or the event is off, the ticket was refunded or declared
 * void, an account was deleted, or staff did it.
 */
export const revokeCauses = ['sender', 'expired', 'ticketEnded', 'senderLeft', 'recipientLeft', 'staff'] as const;
export type RevokeCause = (typeof revokeCauses)[number];
