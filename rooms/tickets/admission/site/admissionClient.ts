import calls from 'virtual:calls/admission';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { admissionApi } from '../api.ts';

export type OwnPlace = ReplyOf<typeof admissionApi.readOwnPlace>;

/** The calls of people who wait. Without a token they carry the visitor's id. */
export const admissionClient = createClient<typeof admissionApi>(calls);

/** The screen says itself what went wrong. */
export const expected = { expected: () => true };
