import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { roles } from '../rolesRules.ts';

export const staffRefusals = {
  /** Nobody gives themself anything. */
  ownRole: refusal({ status: 403, code: 'OWN_ROLE' }),
  roleAlreadyHeld: refusal({ status: 409, code: 'ROLE_ALREADY_HELD' }),
  /** This role holds everywhere or not at all, or there is no such sub-site. */
  roleNotPerSection: refusal({ status: 422, code: 'ROLE_NOT_PER_SECTION' }),
  lastAdministrator: refusal({ status: 409, code: 'LAST_ADMINISTRATOR' }),
};

const role = z.object({
  id: z.string(),
  role: z.string(),
  /** The only sub-site where it holds; absent: everywhere. */
  section: z.string().optional(),
  grantedAt: z.iso.datetime(),
  /** Account id; absent: given at the command line. */
  grantedBy: z.string().optional(),
});

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  section: z.string().optional(),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
});

const staff = '/office/v1/staff';
const caller = { permission: 'staff.manage' } as const;
const what = { role: z.enum(roles), section: z.string().min(1).max(40).optional() };
const grantRefusals = [staffRefusals.ownRole, staffRefusals.roleNotPerSection];
const accountId = z.uuid();

/** Who works for the club, for the administrator. */
export const staffApi = {
  listStaff: endpoint({
    method: 'GET',
    path: staff,
    summary: 'Who works for the club, in which roles, with which second factor; and open invitations',
    caller,
    reply: z.object({
      items: z.array(
        z.object({
          accountId: z.string(),
          name: z.string(),
          email: z.string(),
          /** An app with codes, or a passkey. */
          hasSecondFactor: z.boolean(),
          roles: z.array(role),
        }),
      ),
      invitations: z.array(invitation),
    }),
  }),
  grantStaffRole: endpoint({
    method: 'POST',
    path: `${staff}/:accountId/roles`,
    summary: 'Gives somebody of the staff another role',
    caller,
    proof: 'fresh',
    params: z.object({ accountId }),
    body: z.object(what),
    status: 201,
    reply: role,
    refusals: [...grantRefusals, staffRefusals.roleAlreadyHeld],
  }),
  endStaffRole: endpoint({
    method: 'DELETE',
    path: `${staff}/:accountId/roles/:roleId`,
    summary: 'Takes a role away; what it opened is closed with the next call',
    caller,
    proof: 'fresh',
    params: z.object({ accountId, roleId: z.uuid() }),
    refusals: [staffRefusals.lastAdministrator],
  }),
  leaveStaff: endpoint({
    method: 'POST',
    path: `${staff}/:accountId/leaving`,
    summary: 'Somebody leaves: all their roles end, and every session and token of theirs',
    caller,
    proof: 'fresh',
    params: z.object({ accountId }),
    status: 204,
    refusals: [staffRefusals.lastAdministrator],
  }),
  inviteStaff: endpoint({
    method: 'POST',
    path: `${staff}/invitations`,
    summary: 'Invites somebody by mail to a role; the link is good for a week, and for the account with that address',
    caller,
    proof: 'fresh',
    body: z.object({ email: mailAddress(), ...what }),
    status: 201,
    reply: invitation,
    refusals: grantRefusals,
    callsPerMinute: 60,
  }),
  withdrawStaffInvitation: endpoint({
    method: 'DELETE',
    path: `${staff}/invitations/:id`,
    summary: 'Withdraws an invitation; its link stops working',
    caller,
    proof: 'fresh',
    params: z.object({ id: z.uuid() }),
  }),
};
