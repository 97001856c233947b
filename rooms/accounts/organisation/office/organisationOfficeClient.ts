import calls from 'virtual:calls/organisation/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { organisationOfficeApi } from '../officeApi.ts';

export { expected } from '#frame/office/officeClient.ts';

export type ListedOrganisation = ReplyOf<typeof organisationOfficeApi.listOrganisations>['items'][number];
export type OfficeOrganisation = ReplyOf<typeof organisationOfficeApi.readOrganisation>;
export type OfficeRoster = ReplyOf<typeof organisationOfficeApi.readRoster>;
export type OfficeMember = OfficeRoster['members'][number];

/** The calls about organisations, with a token of the office. */
export const organisationOffice = createOfficeClient<typeof organisationOfficeApi>(calls);
