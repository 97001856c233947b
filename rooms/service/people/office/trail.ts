import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    person: {
      param: 'personId',
      page: 'people',
    },
  },
  euros: ['person.total'],
};
