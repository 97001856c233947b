import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    declaration: {
      param: 'declarationId',
      page: 'declarations',
    },
    return: {
      param: 'number',
    },
  },
  cents: ['deductions', 'paidByHand'],
};
