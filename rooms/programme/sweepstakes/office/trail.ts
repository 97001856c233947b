import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    sweepstake: {
      param: 'seriesId',
      page: 'sweepstakes',
    },
  },
};
