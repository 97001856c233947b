import calls from 'virtual:calls/stadium/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { stadiumApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

export type ListedVenue = ReplyOf<typeof stadiumApi.listVenues>['items'][number];
export type OfficeVenue = ReplyOf<typeof stadiumApi.readVenue>;
export type Version = OfficeVenue['plans'][number];
export type OfficePlan = ReplyOf<typeof stadiumApi.readOfficePlan>;
export type OfficeBlock = ReplyOf<typeof stadiumApi.readBlock>;
export type ImportReport = ReplyOf<typeof stadiumApi.importPlan>;

/** The calls of venues and plans, with a token of the office. */
export const stadiumClient = createOfficeClient<typeof stadiumApi>(calls);
