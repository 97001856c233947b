import calls from 'virtual:calls/wallet';
import { createClient, personalParts } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { walletApi } from '../api.ts';

/** The calls of the wallet, on behalf of the account that the person acts for. */
export const walletClient = createClient<typeof walletApi>(calls);
/** The same calls as the person themself: cards, and tickets that others hand on, belong to people. */
export const personalWallet = createClient<typeof walletApi>(calls, personalParts);

export type Ticket = ReplyOf<typeof walletApi.readOwnTicket>;
export type Transfer = ReplyOf<typeof walletApi.readTicketTransfer>;
export type FanClubCard = ReplyOf<typeof walletApi.readFanClubCard>;
