import calls from 'virtual:calls/orderHandling/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { packingApi } from '../../packingApi.ts';

export { expected } from '#frame/office/officeClient.ts';

export type Packing = ReplyOf<typeof packingApi.readPacking>;
export type Slip = Packing['orders'][number];
export type LineToLetter = ReplyOf<typeof packingApi.listLettering>['items'][number];

/** The calls of the people who pack, with a token of the office. */
export const packingClient = createOfficeClient<typeof packingApi>(calls);
