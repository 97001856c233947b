import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

/** Fields that several rooms change. */
export const trail: TrailOfRoom = {
  cents: ['amount', 'byHand', 'given', 'limit', 'memberPrice', 'price', 'total', 'toPayment', 'toVouchers'],
  euros: ['vat', 'totalPrice'],
};
