import calls from 'virtual:calls/organisation';
import { createClient, personalParts } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { organisationApi } from '../api.ts';

/** The calls of the organisation room, on behalf of the account that the person acts for. */
export const organisationClient = createClient<typeof organisationApi>(calls);
/** The same calls as the person themself, also while they act for an organisation. */
export const personalClient = createClient<typeof organisationApi>(calls, personalParts);

export type Member = ReplyOf<typeof organisationApi.inviteMember>;
export type MemberChangeRow = ReplyOf<typeof organisationApi.listMemberChanges>['items'][number];
export type Membership = ReplyOf<typeof organisationApi.listMemberships>['items'][number];
export type Invitation = ReplyOf<typeof organisationApi.readInvitation>;
