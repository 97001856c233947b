import calls from 'virtual:calls/advertising';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { advertisingApi } from '../api.ts';

/** The calls of the advertising room. */
export const advertisingClient = createClient<typeof advertisingApi>(calls);

export type Consent = ReplyOf<typeof advertisingApi.listConsents>['items'][number];
export type ContactConsent = ReplyOf<typeof advertisingApi.grantConsent>;
