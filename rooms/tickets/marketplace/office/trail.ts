import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  cents: [],
  subjects: {
    resaleOffer: { param: 'listingId', page: 'resale' },
    resaleTerms: { param: 'termsId' },
    payoutRun: { param: 'runId', page: 'payout-runs' },
  },
};
