import { promotionsApi } from './promotionsApi.ts';
import { vouchersApi } from './vouchersApi.ts';

export const codesApi = { ...promotionsApi, ...vouchersApi };
