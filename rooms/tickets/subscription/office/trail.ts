import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

export const trail: TrailOfRoom = {
  subjects: {
    contractSeason: { param: 'masterDataId', page: 'contracts/seasons' },
    contract: { param: 'contractId', page: 'contracts' },
  },
};
