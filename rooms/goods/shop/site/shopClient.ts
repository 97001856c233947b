import calls from 'virtual:calls/shop';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { shopApi } from '../api.ts';

/** The shop's calls. */
export const shopClient = createClient<typeof shopApi>(calls);

export type Impression = ReplyOf<typeof shopApi.listImpressions>['items'][number];
export type ListedProduct = ReplyOf<typeof shopApi.listProducts>['items'][number];
