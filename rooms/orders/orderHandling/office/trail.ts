import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    order: {
      param: 'orderId',
      page: 'orders',
    },
  },
};
