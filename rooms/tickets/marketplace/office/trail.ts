import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  cents: [],
  subjects: {
    resaleOffer: { param: 'listingId', page: 'resale' },
    payoutRun: { param: 'runId', page: 'payout-runs' },
  },
};
