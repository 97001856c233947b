import calls from 'virtual:calls/order';
import { createApi } from '#frame/api.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { orderContract } from '../contract.ts';

/** The calls of the order room. */
export const orderApi = createApi<typeof orderContract>(calls);

/** An ordered checkout as it is read. */
export type OrderedCheckout = ReplyOf<typeof orderContract.readOrder>;
export type OrderDetail = OrderedCheckout['transactions'][number]['orders'][number];
export type OrderOfList = ReplyOf<typeof orderContract.listOrders>['items'][number];
export type OrderItem = OrderOfList['items'][number];
