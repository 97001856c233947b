import { contractApi } from './contractApi.ts';
import { contractTransferApi } from './transferApi.ts';

/** What subscribers and recipients do with season-ticket contracts. */
export const subscriptionApi = { ...contractApi, ...contractTransferApi };
