import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    voucher: {
      param: 'voucherId',
      page: 'vouchers',
    },
  },
};
