import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { Account } from '#rooms/accounts/identity/server/index.ts';
import type { organisationApi } from '../api.ts';
import type { Membership } from './membershipStore.ts';

export type MemberReply = ReplyOf<typeof organisationApi.inviteMember>;

/** A row of the members' list (ORG-25). */
export const memberReply = (
  { id, fanId, isAdmin, state, expiresAt }: Membership,
  { firstName, lastName, email }: Pick<Account, 'firstName' | 'lastName' | 'email'>,
  { now, readerId }: { now: Date; readerId: string },
): MemberReply => ({
  id,
  firstName,
  lastName,
  email,
  isAdmin,
  state: state === 'invited' && expiresAt <= now ? 'expired' : state === 'invited' ? 'invited' : 'accepted',
  isSelf: fanId === readerId,
});
