import calls from 'virtual:calls/orderHandling/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { orderHandlingApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

export type ListedOrder = ReplyOf<typeof orderHandlingApi.listOfficeOrders>['items'][number];
export type OfficeOrder = ReplyOf<typeof orderHandlingApi.readOfficeOrder>;
export type OfficeLine = OfficeOrder['lines'][number];

/** The calls about orders, with a token of the office. */
export const ordersClient = createOfficeClient<typeof orderHandlingApi>(calls);
