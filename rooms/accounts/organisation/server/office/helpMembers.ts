import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { AskApproval } from '#ports/approvable.ts';
import { type organisationOfficeApi, organisationOfficeRefusals as refusals } from '../../officeApi.ts';
import { endAdminRight } from '../endAdminRight.ts';
import { endMembership } from '../endMembership.ts';
import { findMember, findMembership, insertMember, markAdmin } from '../membershipStore.ts';
import { appointmentMail } from '../organisationMails.ts';
import { findOrganisation, lockOrganisation, type Organisation } from '../organisationStore.ts';
import { personOf } from '../ownOrganisation.ts';
import { checkAdmins, giveAdminRight, noteByClub } from './appointAdmin.ts';
import { personToAppoint } from './changeOrganisation.ts';
import { rosterOf } from './readOrganisation.ts';

type Api = typeof organisationOfficeApi;
type Reply = Promise<ReplyOf<Api['readRoster']>>;
type Help = { organisationId: string; reason: string; after: object };

/** Changes members in one transaction that holds the organisation, with the row of the trail. Refuses 404. */
const help = (
  ctx: FanContext,
  { organisationId: id, reason, after }: Help,
  change: (tx: FanContext, organisation: Organisation) => Promise<void>,
): Reply =>
  ctx.inTransaction(async (tx) => {
    await lockOrganisation(tx.sql, id);
    const organisation = (await findOrganisation(tx.sql, id)) ?? refuse(commonRefusals.notFound);
    await change(tx, organisation);
    await tx.audit({ subject: { kind: 'organisation', id }, after, why: reason });
    return rosterOf(tx, id);
  });

/**
 * Makes a person with an account a member at once, and an admin as `giveAdminRight` does; anyone who was invited only is
 * a member then, too.
 */
export const addOrganisationMember =
  (ask: AskApproval) =>
  async (ctx: FanContext, { organisationId, email, isAdmin, reason }: InputOf<Api['addOrganisationMember']>): Reply => {
    const account = await personToAppoint(ctx, email);
    const member = { id: newId(), organisationId, fanId: account.id };
    const addMember = async (tx: FanContext): Promise<void> => {
      const before = await findMembership(tx.sql, organisationId, account.id);
      if (before?.state === 'accepted') refuse(refusals.isMember);
      if (before) await endMembership(tx, before);
      await insertMember(tx.sql, { ...member, isAdmin: false, at: tx.now });
      await noteByClub(tx, member, 'accepted');
    };
    const mailMember = (tx: FanContext, { name }: Organisation) =>
      tx.sendMail({ to: account.email, ...appointmentMail(tx, account, { organisation: name, isAdmin: false }) });
    const after = { person: account.id, isAdmin };
    if (isAdmin) {
      const change = { organisationId, memberId: member.id, reason, after };
      return giveAdminRight(ctx, ask, change, async (tx, organisation, isAsked) => {
        await addMember(tx);
        if (isAsked) await mailMember(tx, organisation);
      });
    }
    return help(ctx, { organisationId, reason, after }, async (tx, organisation) => {
      await addMember(tx);
      await mailMember(tx, organisation);
    });
  };

/** Gives the admin right, as `giveAdminRight` does, or takes it; anyone who loses it no longer acts for the organisation. */
export const changeOrganisationMember =
  (ask: AskApproval) =>
  async (
    ctx: FanContext,
    { organisationId, memberId, isAdmin, reason }: InputOf<Api['changeOrganisationMember']>,
  ): Reply => {
    const change = { organisationId, memberId, reason, after: { memberId, isAdmin } };
    if (isAdmin) return giveAdminRight(ctx, ask, change);
    return help(ctx, change, async (tx, organisation) => {
      const member = await findMember(tx.sql, organisationId, memberId);
      if (member?.state !== 'accepted') refuse(commonRefusals.notFound);
      if (member.fanId === personOf(tx)) refuse(refusals.ownCase);
      if (!member.isAdmin) return;
      await checkAdmins(tx, organisation, { isAdmin: true, wanted: false });
      await markAdmin(tx.sql, memberId, false);
      await noteByClub(tx, member, 'adminTaken');
      await endAdminRight(tx, member);
    });
  };

/** Ends a membership or an invitation; the last admin stays. */
export async function removeOrganisationMember(
  ctx: FanContext,
  { organisationId, memberId, reason }: InputOf<Api['removeOrganisationMember']>,
): Reply {
  return help(ctx, { organisationId, reason, after: { removed: memberId } }, async (tx) => {
    const member = (await findMember(tx.sql, organisationId, memberId)) ?? refuse(commonRefusals.notFound);
    if (member.fanId === personOf(tx)) refuse(refusals.ownCase);
    if (!(await endMembership(tx, member))) refuse(refusals.lastAdmin);
    await noteByClub(tx, member, 'removed');
  });
}
