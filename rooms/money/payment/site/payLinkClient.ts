import calls from 'virtual:calls/payment';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { payLinkApi } from '../payLinkApi.ts';

/** The calls of the page that a link of a mail opens. */
export const payLinkClient = createClient<typeof payLinkApi>(calls);

export type PayLink = ReplyOf<typeof payLinkApi.readPayLink>;
