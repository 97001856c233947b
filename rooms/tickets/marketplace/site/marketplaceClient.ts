import calls from 'virtual:calls/marketplace';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { marketplaceApi } from '../api.ts';

/** The calls of resale, on behalf of the account that the person acts for. */
export const marketplaceClient = createClient<typeof marketplaceApi>(calls);

export type Payout = ReplyOf<typeof marketplaceApi.listPayouts>['items'][number];
export type PayoutDetail = ReplyOf<typeof marketplaceApi.readPayout>;
export type OfferInformation = ReplyOf<typeof marketplaceApi.readPayoutInformation>;
export type PayoutWay = OfferInformation['ways'][number];
export type RetryWay = PayoutDetail['retryWays'][number];
