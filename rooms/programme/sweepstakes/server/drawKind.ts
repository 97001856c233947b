/** Names the requests for a draw. */
export const drawKind = 'sweepstakeDraw';

/** What a second person agrees to: the number, where it can be looked up, and the list that it decides about. */
export type DrawRequest = { publicNumber: string; publicReference: string; listHash: string };
