import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    creditLine: {
      param: 'customerId',
      page: 'people',
    },
  },
  euros: ['gross'],
};
