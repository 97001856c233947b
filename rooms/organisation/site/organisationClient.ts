import calls from 'virtual:calls/organisation';
import { createApi, personalParts } from '#frame/api.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { organisationContract } from '../contract.ts';

/** The calls of the organisation room, as whoever the person acts for. */
export const organisationApi = createApi<typeof organisationContract>(calls);
/** The same calls as the person themself, whoever they act for. */
export const personalApi = createApi<typeof organisationContract>(calls, personalParts);

export type Member = ReplyOf<typeof organisationContract.inviteMember>;
export type MemberChangeRow = ReplyOf<typeof organisationContract.listMemberChanges>['items'][number];
export type Membership = ReplyOf<typeof organisationContract.listMemberships>['items'][number];
export type Invitation = ReplyOf<typeof organisationContract.readInvitation>;
