import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    plan: {
      param: 'planId',
      page: 'plans',
    },
    venue: {
      param: 'venueId',
      page: 'venues',
    },
  },
};
