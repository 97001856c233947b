import calls from 'virtual:calls/identity';
import { createApi } from '#frame/api.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { identityContract } from '../contract.ts';

/** The calls of the identity room. */
export const identityApi = createApi<typeof identityContract>(calls);

/** One of the own e-mail addresses. */
export type OwnEmail = ReplyOf<typeof identityContract.addEmail>;
