import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    pass: { param: 'subscriptionId', page: 'paywall' },
    film: { param: 'videoUid' },
    passPrice: {},
  },
  cents: ['price'],
};
