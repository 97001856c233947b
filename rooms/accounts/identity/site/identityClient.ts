import calls from 'virtual:calls/identity';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { identityApi } from '../api.ts';

/** The calls of the identity room. */
export const identityClient = createClient<typeof identityApi>(calls);

/** One of the own e-mail addresses. */
export type OwnEmail = ReplyOf<typeof identityApi.addEmail>;
