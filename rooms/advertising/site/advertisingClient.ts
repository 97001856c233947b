import calls from 'virtual:calls/advertising';
import { createApi } from '#frame/api.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { advertisingContract } from '../contract.ts';

/** The calls of the advertising room. */
export const advertisingApi = createApi<typeof advertisingContract>(calls);

export type Consent = ReplyOf<typeof advertisingContract.listConsents>['items'][number];
export type ContactConsent = ReplyOf<typeof advertisingContract.grantConsent>;
