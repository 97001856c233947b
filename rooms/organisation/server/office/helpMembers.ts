import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { access } from '#rooms/identity/server/index.ts';
import { type organisationOfficeApi, organisationOfficeRefusals as refusals } from '../../officeApi.ts';
import { refusedByStaff } from '../adminRules.ts';
import { endMembership } from '../endMembership.ts';
import { insertMemberChange } from '../memberChangeStore.ts';
import { countAdmins, findMember, findMembership, insertMember, markAdmin } from '../membershipStore.ts';
import { appointmentMail } from '../organisationMails.ts';
import { findOrganisation, lockOrganisation, type Organisation } from '../organisationStore.ts';
import { personOf } from '../ownOrganisation.ts';
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

/** Makes a person with an account a member or an admin at once; anyone who was invited only is one then, too. */
export async function addOrganisationMember(
  ctx: FanContext,
  { organisationId, email, isAdmin, reason }: InputOf<Api['addOrganisationMember']>,
): Reply {
  const account = await personToAppoint(ctx, email);
  const after = { person: account.id, isAdmin };
  return help(ctx, { organisationId, reason, after }, async (tx, organisation) => {
    const before = await findMembership(tx.sql, organisationId, account.id);
    if (before?.state === 'accepted') refuse(refusals.isMember);
    await checkAdmins(tx, organisation, { isAdmin: false, wanted: isAdmin });
    if (before) await endMembership(tx, before);
    const member = { id: newId(), organisationId, fanId: account.id };
    await insertMember(tx.sql, { ...member, isAdmin, at: tx.now });
    await note(tx, member, 'accepted');
    if (isAdmin) await note(tx, member, 'adminGiven');
    await tx.sendMail({
      to: account.email,
      ...appointmentMail(tx, account, { organisation: organisation.name, isAdmin }),
    });
  });
}

/** Gives or takes the admin right; anyone who loses it no longer acts for the organisation. */
export async function changeOrganisationMember(
  ctx: FanContext,
  { organisationId, memberId, isAdmin, reason }: InputOf<Api['changeOrganisationMember']>,
): Reply {
  return help(ctx, { organisationId, reason, after: { memberId, isAdmin } }, async (tx, organisation) => {
    const member = await findMember(tx.sql, organisationId, memberId);
    if (member?.state !== 'accepted') refuse(commonRefusals.notFound);
    if (member.fanId === personOf(tx)) refuse(refusals.ownCase);
    if (member.isAdmin === isAdmin) return;
    await checkAdmins(tx, organisation, { isAdmin: member.isAdmin, wanted: isAdmin });
    await markAdmin(tx.sql, memberId, isAdmin);
    await note(tx, member, isAdmin ? 'adminGiven' : 'adminTaken');
    if (!isAdmin) await access.revokeActing(tx, { actor: member.fanId, organisationId });
  });
}

/** Ends a membership or an invitation; the last admin stays. */
export async function removeOrganisationMember(
  ctx: FanContext,
  { organisationId, memberId, reason }: InputOf<Api['removeOrganisationMember']>,
): Reply {
  return help(ctx, { organisationId, reason, after: { removed: memberId } }, async (tx) => {
    const member = (await findMember(tx.sql, organisationId, memberId)) ?? refuse(commonRefusals.notFound);
    if (member.fanId === personOf(tx)) refuse(refusals.ownCase);
    if (!(await endMembership(tx, member))) refuse(refusals.lastAdmin);
    await note(tx, member, 'removed');
  });
}

async function checkAdmins(
  { sql }: FanContext,
  { id, kind }: Organisation,
  change: { isAdmin: boolean; wanted: boolean },
): Promise<void> {
  const refused = refusedByStaff({ kind, admins: await countAdmins(sql, id), ...change });
  if (refused) refuse(refusals[refused]);
}

const note = (
  tx: FanContext,
  member: { organisationId: string; fanId: string },
  change: 'accepted' | 'adminGiven' | 'adminTaken' | 'removed',
): Promise<void> => insertMemberChange(tx.sql, member, change, { accountId: personOf(tx), isClub: true }, tx.now);
