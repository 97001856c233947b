import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  cents: ['refunded'],
  subjects: {
    camp: {
      param: 'campId',
      page: 'camps',
    },
  },
};
