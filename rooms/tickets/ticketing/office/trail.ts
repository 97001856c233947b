import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    ticketEvent: {
      param: 'eventId',
      page: 'tickets',
    },
    ticketRight: {
      param: 'rightId',
      page: 'rights',
    },
  },
  cents: ['receiptAmount'],
};
