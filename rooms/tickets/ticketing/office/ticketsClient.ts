import calls from 'virtual:calls/ticketing/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf, RequestOf } from '#platform/api/endpoint.ts';
import type { ticketingApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

type Api = typeof ticketingApi;
export type ListedEvent = ReplyOf<Api['listTicketEvents']>['items'][number];
export type OfficeEvent = ReplyOf<Api['readTicketEvent']>;
export type Terms = OfficeEvent['terms'];
export type EventSources = ReplyOf<Api['listEventSources']>;
export type NewEvent = RequestOf<Api['createTicketEvent']>;
export type EventMove = ReplyOf<Api['readEventMove']>;
export type RelocationFigures = ReplyOf<Api['readRelocationFigures']>;
export type RelocationState = ReplyOf<Api['readRelocation']>;
export type CancelFigures = ReplyOf<Api['readCancellationFigures']>;
export type CancellationState = ReplyOf<Api['readCancellation']>;
export type Cancellation = NonNullable<CancellationState['cancellation']>;
export type ReceiptRefund = Cancellation['receipts'][number];
export type Preview = ReplyOf<Api['previewTicketEvent']>['items'][number];
export type EventBlock = ReplyOf<Api['listEventBlocks']>['items'][number];
export type SeatRow = ReplyOf<Api['readEventBlock']>['rows'][number];
export type Allocation = ReplyOf<Api['listAllocations']>['items'][number];
export type FoundSeat = ReplyOf<Api['findSeats']>['items'][number];
export type HistoryEntry = ReplyOf<Api['listTicketEventHistory']>['items'][number];
export type ListedRight = ReplyOf<Api['listRights']>['items'][number];
export type OfficeRight = ReplyOf<Api['readRight']>;
export type Receipt = ReplyOf<Api['sellAtCounter']>;
export type Till = ReplyOf<Api['openTill']>['till'];
export type Receipts = ReplyOf<Api['listReceipts']>;
export type SoldPieces = RequestOf<Api['sellAtCounter']>['pieces'];

/** The calls about events, places and rights, with a token of the office. */
export const ticketsClient = createOfficeClient<Api>(calls);
