import calls from 'virtual:calls/order';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { orderApi } from '../api.ts';

/** The calls of the order room. */
export const orderClient = createClient<typeof orderApi>(calls);

/** An ordered checkout as it is read. */
export type OrderedCheckout = ReplyOf<typeof orderApi.readOrder>;
export type OrderDetail = OrderedCheckout['transactions'][number]['orders'][number];
export type OrderOfList = ReplyOf<typeof orderApi.listOrders>['items'][number];
export type EarlierOrder = ReplyOf<typeof orderApi.listEarlierOrders>['items'][number];
export type OrderItem = OrderOfList['items'][number];
