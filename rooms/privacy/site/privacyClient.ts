import calls from 'virtual:calls/privacy';
import { createApi } from '#frame/api.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { privacyContract } from '../contract.ts';

/** The calls of the privacy room. */
export const privacyApi = createApi<typeof privacyContract>(calls);

export type LeavingPreview = ReplyOf<typeof privacyContract.previewLeaving>;

/** One of the three ways to leave. */
export const choices = ['revokeAdvertisingConsents', 'unsubscribeNewsletters', 'deleteAccount'] as const;
export type Choice = (typeof choices)[number];
