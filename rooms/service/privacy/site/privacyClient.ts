import calls from 'virtual:calls/privacy';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { privacyApi } from '../api.ts';

/** The calls of the privacy room. */
export const privacyClient = createClient<typeof privacyApi>(calls);

export type LeavingPreview = ReplyOf<typeof privacyApi.previewLeaving>;

/** One of the three ways to leave. */
export const choices = ['revokeAdvertisingConsents', 'unsubscribeNewsletters', 'deleteAccount'] as const;
export type Choice = (typeof choices)[number];
