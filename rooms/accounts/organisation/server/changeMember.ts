import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { type organisationApi, organisationRefusals } from '../api.ts';
import { refusedChange } from './adminRules.ts';
import { endAdminRight } from './endAdminRight.ts';
import { insertMemberChange } from './memberChangeStore.ts';
import { memberReply } from './memberReply.ts';
import { countAdmins, findMember, isAdminOf, markAdmin } from './membershipStore.ts';
import { lockOrganisation } from './organisationStore.ts';
import { ownOrganisation, personOf } from './ownOrganisation.ts';

type ChangeMember = typeof organisationApi.changeMember;
const refusals = { ...organisationRefusals, notAllowed: commonRefusals.notAllowed };

/**
 * Gives or takes the admin right (ORG-18 to ORG-21). Anyone who loses it no longer acts for the organisation, from this
 * moment on.
 */
export async function changeMember(
  ctx: FanContext,
  { id, isAdmin: wanted }: InputOf<ChangeMember>,
): Promise<ReplyOf<ChangeMember>> {
  const organisation = await ownOrganisation(ctx);
  return ctx.inTransaction(async (tx) => {
    await lockOrganisation(tx.sql, organisation.id);
    // Asked again under the lock: two admins may be taking each other's right.
    if (!(await isAdminOf(tx.sql, personOf(tx), organisation.id))) refuse(commonRefusals.notAllowed);
    const member = await findMember(tx.sql, organisation.id, id);
    if (member?.state !== 'accepted') refuse(commonRefusals.notFound);
    const { kind } = organisation;
    const admins = await countAdmins(tx.sql, organisation.id);
    const isOwn = member.fanId === personOf(tx);
    const refused = refusedChange({ kind, admins, isAdmin: member.isAdmin, wanted, isOwn });
    if (refused) refuse(refusals[refused]);
    await markAdmin(tx.sql, id, wanted);
    if (member.isAdmin !== wanted)
      await insertMemberChange(tx.sql, member, wanted ? 'adminGiven' : 'adminTaken', personOf(tx), tx.now);
    if (!wanted) await endAdminRight(tx, member);
    const person = await readAccount(tx, member.fanId);
    if (!person) refuse(commonRefusals.notFound);
    return memberReply({ ...member, isAdmin: wanted }, person, { now: tx.now, readerId: personOf(tx) });
  });
}
