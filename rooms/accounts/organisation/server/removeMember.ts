import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { organisationRefusals } from '../api.ts';
import { endMembership } from './endMembership.ts';
import { insertMemberChange } from './memberChangeStore.ts';
import { findMember, isAdminOf } from './membershipStore.ts';
import { lockOrganisation } from './organisationStore.ts';
import { ownOrganisation, personOf } from './ownOrganisation.ts';

/** Removes a member or takes an invitation back (ORG-17). Other admins of a fan club are not removed by force (X5). */
export async function removeMember(ctx: FanContext, { id }: { id: string }): Promise<void> {
  const organisation = await ownOrganisation(ctx);
  await ctx.inTransaction(async (tx) => {
    await lockOrganisation(tx.sql, organisation.id);
    if (!(await isAdminOf(tx.sql, personOf(tx), organisation.id))) refuse(commonRefusals.notAllowed);
    const member = await findMember(tx.sql, organisation.id, id);
    if (!member) refuse(commonRefusals.notFound);
    const isOwn = member.fanId === personOf(tx);
    if (member.isAdmin && organisation.kind === 'fanClub' && !isOwn) refuse(commonRefusals.notAllowed);
    if (!(await endMembership(tx, member))) refuse(organisationRefusals.lastAdmin);
    await insertMemberChange(tx.sql, member, 'removed', personOf(tx), tx.now);
  });
}
