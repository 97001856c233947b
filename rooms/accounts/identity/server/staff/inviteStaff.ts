import { club } from '#club/club.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { runWithTrail } from '#platform/audit/runWithTrail.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { mayBePerSection } from '../../rolesRules.ts';
import { type staffApi, staffRefusals } from '../../staff/api.ts';
import { findAccountOfEmail, findProvenAccount } from '../accountStore.ts';
import { consumeMailRateLimit } from '../consumeMailRateLimit.ts';
import { lockAccount } from '../emails/emailStore.ts';
import { staffInvitationPath } from '../linkPaths.ts';
import { type GrantOutcome, grantRole } from './grantRole.ts';
import { deleteInvitation, findInvitation, insertInvitation, takeInvitation } from './invitationStore.ts';
import { invitationOnWire } from './onWire.ts';
import { refuseSection } from './refuseSection.ts';
import { staffInvitationMail } from './staffMails.ts';

type Calls = typeof staffApi;
const lifetime = 7 * 86_400_000;

/**
 * Sends an invitation; refuses 403 for an address of one's own, 422 for a sub-site where the role knows none, 429 for
 * too many mails.
 */
export async function inviteStaff(
  ctx: FanContext,
  { email, role, section }: InputOf<Calls['inviteStaff']>,
): Promise<ReplyOf<Calls['inviteStaff']>> {
  refuseSection(section);
  if (section !== undefined && !mayBePerSection(role)) refuse(staffRefusals.roleNotPerSection);
  const account = await findAccountOfEmail(ctx, email);
  if (account?.id === ctx.fan.id) refuse(staffRefusals.ownRole);
  const seconds = await consumeMailRateLimit(ctx, email, 'invitation');
  if (seconds > 0) refuse(commonRefusals.tooManyRequests, { retryAfter: seconds });
  const secret = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + lifetime);
  const invitation = { id: newId(), email, role, section: section ?? null, invitedBy: ctx.fan.id, expiresAt };
  const locale = account?.locale ?? ctx.locale;
  return ctx.inTransaction(async (tx) => {
    await insertInvitation(tx.sql, { ...invitation, secret, now: tx.now });
    await tx.audit({ subject: { kind: 'staffInvitation', id: invitation.id }, after: { role, section } });
    const link = `${tx.config.origin}${staffInvitationPath(secret)}`;
    await tx.sendMail({ to: email, ...staffInvitationMail({ locale, club: club.name }, { role, link }) });
    return invitationOnWire(invitation);
  });
}

/** Withdraws an invitation; refuses 404 when there is none. */
export async function withdrawStaffInvitation(
  ctx: FanContext,
  { id }: InputOf<Calls['withdrawStaffInvitation']>,
): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const { role } = (await deleteInvitation(tx.sql, id)) ?? refuse(commonRefusals.notFound);
    await tx.audit({ subject: { kind: 'staffInvitation', id }, before: { role } });
  });
}

/** Can the person who is signed in accept? Only with the invited address as the one that they sign in with, proven. */
export async function mayAccept(
  ctx: Context,
  { email, accountId }: { email: string; accountId: string | undefined },
): Promise<boolean> {
  const account = await findProvenAccount(ctx, email);
  return account?.kind === 'person' && account.id === accountId;
}

export type Acceptance = { kind: GrantOutcome['kind'] | 'gone' | 'otherAccount' };

/**
 * Gives the role to the person who is signed in with the invited address. To anybody else the link gives nothing, and
 * the invitation stays.
 */
export function acceptInvitation(
  ctx: Context,
  { secret, accountId }: { secret: string; accountId: string | undefined },
): Promise<Acceptance> {
  return ctx.inTransaction(async (tx) => {
    const invitation = await findInvitation(tx.sql, secret, tx.now);
    if (!invitation) return { kind: 'gone' };
    const { email, role, section, invitedBy } = invitation;
    if (accountId === undefined) return { kind: 'otherAccount' };
    // Before the address is looked at: it may change at this moment.
    await lockAccount(tx, accountId);
    if (!(await mayAccept(tx, { email, accountId }))) return { kind: 'otherAccount' };
    if (!(await takeInvitation(tx.sql, secret, tx.now))) return { kind: 'gone' };
    const grant = { accountId, role, section: section ?? undefined };
    const deed = {
      accountId,
      permission: undefined,
      what: 'invitation accepted',
      params: {},
      requestId: undefined,
    };
    const { kind } = await runWithTrail(tx, deed, (trailed) => grantRole(trailed, grant, invitedBy));
    return { kind };
  });
}
