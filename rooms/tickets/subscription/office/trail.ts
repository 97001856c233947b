import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    contractSeason: { param: 'masterDataId', page: 'contracts/seasons' },
    contractBill: { param: 'billId' },
    billingRun: { param: 'billingRunId', page: 'contracts/runs' },
    contract: { param: 'contractId', page: 'contracts' },
  },
};
