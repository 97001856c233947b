/** Names of the jobs of a cancellation, for those that put them in. */
export const jobNames = { endRights: 'endCancelledRights', refund: 'refundCancelled' } as const;
