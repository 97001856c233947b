import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import type { staffApi } from '../../staff/api.ts';
import { listAccounts } from '../accountStore.ts';
import { listInvitations } from './invitationStore.ts';
import { invitationOnWire, roleOnWire } from './onWire.ts';
import { listHeldRoles, listWithSecondFactor } from './staffStore.ts';

/** Who works for the club, by name; and whom it has invited. */
export async function listStaff(ctx: Context): Promise<ReplyOf<typeof staffApi.listStaff>> {
  const held = await listHeldRoles(ctx.sql);
  const ids = [...new Set(held.map(({ accountId }) => accountId))];
  const accounts = await listAccounts(ctx, ids);
  const secured = new Set(await listWithSecondFactor(ctx.sql, ids));
  const items = accounts.map(({ id, email, firstName, lastName }) => ({
    accountId: id,
    name: `${firstName} ${lastName}`.trim(),
    email,
    hasSecondFactor: secured.has(id),
    roles: held.filter(({ accountId }) => accountId === id).map(roleOnWire),
  }));
  const invitations = (await listInvitations(ctx.sql, ctx.now)).map(invitationOnWire);
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name, 'de')), invitations };
}
