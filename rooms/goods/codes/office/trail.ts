import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    promotion: { param: 'promotionId', page: 'promotions' },
    voucher: { param: 'voucherId', page: 'vouchers' },
  },
  euros: ['minimumOrderValue'],
};
