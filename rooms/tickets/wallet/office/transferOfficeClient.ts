import calls from 'virtual:calls/wallet/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { walletApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

export type RightTransfers = ReplyOf<typeof walletApi.listRightTransfers>;
export type OfficeTransfer = RightTransfers['items'][number];
export type RightPass = ReplyOf<typeof walletApi.listRightPasses>['items'][number];
export type PaperTicket = ReplyOf<typeof walletApi.listPaperTickets>['items'][number];
export type EventGate = ReplyOf<typeof walletApi.readEventGate>;
export type RightScan = ReplyOf<typeof walletApi.listRightScans>['items'][number];

/** The wallet's calls of staff, with a token of the office. */
export const transferOfficeClient = createOfficeClient<typeof walletApi>(calls);
