import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext, Locale } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Approvable, AskApproval } from '#ports/approvable.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { type organisationOfficeApi, organisationOfficeRefusals as refusals } from '../../officeApi.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };
import { refusedByStaff } from '../adminRules.ts';
import { insertMemberChange } from '../memberChangeStore.ts';
import { countAdmins, findMember, listAdmins, type Membership, markAdmin } from '../membershipStore.ts';
import { appointmentMail, newAdminMail } from '../organisationMails.ts';
import { findOrganisation, lockOrganisation, type Organisation } from '../organisationStore.ts';
import { personOf } from '../ownOrganisation.ts';
import { listNames } from './officeStore.ts';
import { rosterOf } from './readOrganisation.ts';

const kind = 'organisationAdmin';
const words: Record<Locale, typeof de> = { de, en, ja: en };

type Change = { organisationId: string; memberId: string; reason: string; after: object };
type Roster = ReplyOf<(typeof organisationOfficeApi)['readRoster']>;

/**
 * Gives a member the admin right, or asks a second person of the staff where there is an admin: whoever has it spends
 * the organisation's money. `prepare` runs under the organisation's lock. Refuses what `checkAdmins` does, and 409 where
 * another request waits.
 */
export function giveAdminRight(
  ctx: FanContext,
  ask: AskApproval,
  { organisationId, memberId, reason, after }: Change,
  prepare?: (tx: FanContext, organisation: Organisation, isAsked: boolean) => Promise<void>,
): Promise<Roster> {
  return ctx.inTransaction(async (tx) => {
    const isAsked = (await countAdmins(tx.sql, organisationId)) > 0;
    const asked = { id: newId(), kind, subjectId: organisationId, input: { memberId }, amount: 0, reason };
    // Requests are locked before organisations.
    if (isAsked && (await ask(tx, asked)) !== 'asked') refuse(refusals.approvalWaits);
    const organisation = await lockForChange(tx, organisationId);
    if (!isAsked && (await countAdmins(tx.sql, organisationId)) > 0) refuse(refusals.changedMeanwhile);
    await prepare?.(tx, organisation, isAsked);
    const member = await appointable(tx, organisation, memberId);
    if (!isAsked) await appoint(tx, organisation, member, personOf(tx));
    const subject = { kind: 'organisation', id: organisationId };
    await tx.audit({ subject, after: { ...after, ...(isAsked ? { approvalAsked: true } : {}) }, why: reason });
    return { ...(await rosterOf(tx, organisationId)), ...(isAsked ? { isAsked } : {}) };
  });
}

/** The admin right that a second person gives, in the name of the one who asked. */
export const organisationAdmins: Approvable = {
  kind,
  permission: 'organisations.manage',
  title: (locale) => words[locale].approval.title,
  labelsOf: ({ sql }, ids) => listNames(sql, ids),
  path: (id) => `/office/organisations/${id}/`,
  async carryOut(tx, { subjectId, input, askedBy }) {
    const organisation = await lockForChange(tx, subjectId);
    const member = await appointable(tx, organisation, (input as { memberId: string }).memberId);
    if (member.fanId === askedBy) refuse(refusals.ownCase);
    await appoint(tx, organisation, member, askedBy);
  },
};

async function lockForChange(tx: FanContext, id: string): Promise<Organisation> {
  await lockOrganisation(tx.sql, id);
  return (await findOrganisation(tx.sql, id)) ?? refuse(commonRefusals.notFound);
}

/** The member, who is somebody else than the caller and no admin yet, in an organisation with room for one. */
async function appointable(tx: FanContext, organisation: Organisation, memberId: string): Promise<Membership> {
  const member = await findMember(tx.sql, organisation.id, memberId);
  if (member?.state !== 'accepted') refuse(commonRefusals.notFound);
  if (member.fanId === personOf(tx)) refuse(refusals.ownCase);
  if (member.isAdmin) refuse(refusals.changedMeanwhile);
  await checkAdmins(tx, organisation, { isAdmin: false, wanted: true });
  return member;
}

/** Gives the right, and writes to the new admin, to all others, and to the organisation's mailbox. */
async function appoint(tx: FanContext, organisation: Organisation, member: Membership, by: string): Promise<void> {
  const { id, name, email } = organisation;
  const admins = await listAccounts(tx, await listAdmins(tx.sql, id));
  const [appointed] = await listAccounts(tx, [member.fanId]);
  if (!appointed) return refuse(commonRefusals.notFound);
  await markAdmin(tx.sql, member.id, true);
  await noteByClub(tx, member, 'adminGiven', by);
  await tx.sendMail({ to: appointed.email, ...appointmentMail(tx, appointed, { organisation: name, isAdmin: true }) });
  const mailbox = { email, firstName: '', lastName: name, locale: appointed.locale };
  for (const reader of [...admins, mailbox])
    await tx.sendMail({ to: reader.email, ...newAdminMail(tx, reader, { organisation: name, appointed }) });
}

/** Refuses to take the last admin right, and to give one too many. */
export async function checkAdmins(
  { sql }: FanContext,
  { id, kind: organisationKind }: Organisation,
  change: { isAdmin: boolean; wanted: boolean },
): Promise<void> {
  const refused = refusedByStaff({ kind: organisationKind, admins: await countAdmins(sql, id), ...change });
  if (refused) refuse(refusals[refused]);
}

/** Notes what staff (`by`) have changed for the club. */
export const noteByClub = (
  tx: FanContext,
  member: { organisationId: string; fanId: string },
  change: 'accepted' | 'adminGiven' | 'adminTaken' | 'removed',
  by = personOf(tx),
): Promise<void> => insertMemberChange(tx.sql, member, change, { accountId: by, isClub: true }, tx.now);
