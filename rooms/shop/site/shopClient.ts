import calls from 'virtual:calls/shop';
import { createApi } from '#frame/api.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { shopContract } from '../contract.ts';

/** The shop's calls. */
export const shopApi = createApi<typeof shopContract>(calls);

export type Impression = ReplyOf<typeof shopContract.listImpressions>['items'][number];
export type ListedProduct = ReplyOf<typeof shopContract.listProducts>['items'][number];
