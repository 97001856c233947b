import calls from 'virtual:calls/running/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { runningApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

export type Running = ReplyOf<typeof runningApi.readRunning>;
export type Job = ReplyOf<typeof runningApi.listJobs>['items'][number];
export type OfficeMail = ReplyOf<typeof runningApi.listOfficeMails>['items'][number];

/** The calls about jobs, mails and how the product runs, with a token of the office. */
export const runningClient = createOfficeClient<typeof runningApi>(calls);
