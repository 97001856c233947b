export type ApprovalState = 'waiting' | 'approved' | 'declined' | 'withdrawn' | 'expired';

/** Every step that a request may take. A waiting one whose time is over counts as expired at once. */
export const approvalTransitions: Record<ApprovalState, readonly ApprovalState[]> = {
  waiting: ['approved', 'declined', 'withdrawn', 'expired'],
  approved: [],
  declined: [],
  withdrawn: [],
  expired: [],
};

/** How a request stands at a moment. */
export const stateAt = ({ state, expiresAt }: { state: ApprovalState; expiresAt: Date }, now: Date): ApprovalState =>
  state === 'waiting' && expiresAt <= now && approvalTransitions[state].includes('expired') ? 'expired' : state;
