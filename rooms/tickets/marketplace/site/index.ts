// The door of the screens of resale for rooms to its right.

/** What somebody has offered for resale; loaded when it is shown. */
export const loadOfferHistory = () => import('./OfferHistory.tsx').then((m) => m.OfferHistory);
