import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { type organisationApi, organisationRefusals } from '../api.ts';
import { endMembership } from './endMembership.ts';
import { insertMemberChange } from './memberChangeStore.ts';
import { findMembership, giveNumber, markAnswered } from './membershipStore.ts';
import { findOrganisation, lockOrganisation } from './organisationStore.ts';

type ById = { id: string };

/**
 * How the signed-in person stands to an organisation. To anybody who was never invited it tells nothing, not even that
 * it exists.
 */
export async function readInvitation(
  { sql, fan, now }: FanContext,
  { id }: ById,
): Promise<ReplyOf<typeof organisationApi.readInvitation>> {
  const membership = await findMembership(sql, id, fan.id);
  const organisation = membership && (await findOrganisation(sql, id));
  if (!organisation) refuse(organisationRefusals.wrongAccount);
  const { name, kind, memberPriceGroup } = organisation;
  const isLate = membership.state === 'invited' && membership.expiresAt <= now;
  return {
    state: isLate ? 'expired' : membership.state,
    organization: { id, name, type: kind, memberPriceGroup },
  };
}

/** Accepts (ORG-27, ORG-28); only the invited account can, and only in time. */
export async function acceptInvitation(ctx: FanContext, { id }: ById): Promise<void> {
  const own = { organisationId: id, fanId: ctx.fan.id };
  const isAccepted = await ctx.inTransaction(async (tx) => {
    await lockOrganisation(tx.sql, id);
    if (!(await markAnswered(tx.sql, own, 'accepted', tx.now))) return false;
    await giveNumber(tx.sql, own);
    await insertMemberChange(tx.sql, own, 'accepted', own.fanId, tx.now);
    return true;
  });
  if (isAccepted) return;
  const membership = await findMembership(ctx.sql, id, ctx.fan.id);
  if (membership?.state === 'accepted') return;
  refuse(membership?.state === 'invited' ? organisationRefusals.invitationExpired : organisationRefusals.wrongAccount);
}

/** Declines an invitation, or leaves (ORG-26). The last admin cannot leave. */
export async function leaveOrganization(ctx: FanContext, { id }: ById): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    await lockOrganisation(tx.sql, id);
    const own = { organisationId: id, fanId: tx.fan.id };
    if (await markAnswered(tx.sql, own, 'declined', tx.now))
      return insertMemberChange(tx.sql, own, 'declined', own.fanId, tx.now);
    const membership = await findMembership(tx.sql, id, tx.fan.id);
    if (!membership) refuse(organisationRefusals.wrongAccount);
    if (membership.state === 'declined') return;
    if (!(await endMembership(tx, membership))) refuse(organisationRefusals.lastAdmin);
    await insertMemberChange(tx.sql, own, 'left', own.fanId, tx.now);
  });
}
