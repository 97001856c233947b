import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    organisation: {
      param: 'organisationId',
      page: 'organisations',
    },
  },
};
