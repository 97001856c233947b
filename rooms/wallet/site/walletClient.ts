import calls from 'virtual:calls/wallet';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { walletApi } from '../api.ts';

/** The calls of the wallet. */
export const walletClient = createClient<typeof walletApi>(calls);

export type Ticket = ReplyOf<typeof walletApi.readOwnTicket>;
