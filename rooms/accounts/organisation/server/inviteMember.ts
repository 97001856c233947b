import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { calledName } from '#platform/names/personName.ts';
import { findProvenAccount, rateLimits, readAccount } from '#rooms/accounts/identity/server/index.ts';
import { type organisationApi, organisationRefusals } from '../api.ts';
import { invitationDays } from './adminRules.ts';
import { insertMemberChange } from './memberChangeStore.ts';
import { memberReply } from './memberReply.ts';
import { insertInvitation, isAdminOf } from './membershipStore.ts';
import { invitationMail } from './organisationMails.ts';
import { lockOrganisation } from './organisationStore.ts';
import { ownOrganisation, personOf } from './ownOrganisation.ts';

type InviteMember = typeof organisationApi.inviteMember;

/**
 * Invites a person by an e-mail address that they have proven (ORG-16, ORG-33 to ORG-35). The link leads the invited
 * account, and no other, to its answer.
 */
export async function inviteMember(
  ctx: FanContext,
  { memberEmail }: InputOf<InviteMember>,
): Promise<ReplyOf<InviteMember>> {
  const organisation = await ownOrganisation(ctx);
  const invited = await findProvenAccount(ctx, memberEmail);
  if (invited?.kind !== 'person') refuse(organisationRefusals.userNotFound);
  const inviter = await readAccount(ctx, personOf(ctx));
  return ctx.inTransaction(async (tx) => {
    await lockOrganisation(tx.sql, organisation.id);
    // Asked again under the lock: the right may be taken at this moment, and with it the invitations.
    if (!(await isAdminOf(tx.sql, personOf(tx), organisation.id))) refuse(commonRefusals.notAllowed);
    const invitation = await insertInvitation(tx.sql, {
      id: newId(),
      organisationId: organisation.id,
      fanId: invited.id,
      invitedAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + invitationDays * 86_400_000),
    });
    if (!invitation) refuse(organisationRefusals.memberAlreadyExists);
    await insertMemberChange(tx.sql, invitation, 'invited', personOf(tx), tx.now);
    const seconds = await rateLimits.consumeMailRateLimit(tx, invited.email, 'invitation');
    if (seconds > 0) refuse(commonRefusals.tooManyRequests, { retryAfter: seconds });
    const link = tx.pageAddress(`/account/invitation/?id=${organisation.id}`);
    await tx.sendMail({
      to: invited.email,
      ...invitationMail(invited, {
        organisation: organisation.name,
        inviter: inviter ? calledName(inviter, invited.locale) : '',
        link,
      }),
    });
    return memberReply(invitation, invited, { now: tx.now, readerId: personOf(tx) });
  });
}
