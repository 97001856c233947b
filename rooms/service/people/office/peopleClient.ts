import calls from 'virtual:calls/people/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { peopleApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

export type ListedPerson = ReplyOf<typeof peopleApi.listPeople>['items'][number];
export type OfficePerson = ReplyOf<typeof peopleApi.readPerson>;
export type PersonTable = ReplyOf<typeof peopleApi.listPersonRecords>['tables'][number];
export type LeavingPreview = ReplyOf<typeof peopleApi.previewPersonLeaving>;

/** The calls about people, with a token of the office. */
export const peopleClient = createOfficeClient<typeof peopleApi>(calls);
