import { contractApi } from './contractApi.ts';
import { saleApi } from './saleApi.ts';
import { seatChangeApi } from './seatChangeApi.ts';
import { contractTransferApi } from './transferApi.ts';

/** What subscribers and recipients do with season-ticket contracts, and what everybody may know of free places. */
export const subscriptionApi = { ...contractApi, ...contractTransferApi, ...saleApi, ...seatChangeApi };
