import { demoOrganisations } from '#club/demo/organisations.ts';
import type { Context } from '#platform/context.ts';
import { findAccountByEmail } from '#rooms/identity/server/index.ts';
import { acceptInvitation } from './answerInvitation.ts';
import { foundOrganisation } from './foundOrganisation.ts';
import { inviteMember } from './inviteMember.ts';

/** The demo's organisations with their members, made as people would make them. */
export async function makeDemoOrganisations(ctx: Context): Promise<void> {
  for (const { admin, members, invited, ...organisation } of demoOrganisations) {
    const account = await findAccountByEmail(ctx.sql, admin);
    const founded = account && (await foundOrganisation(ctx, { ...organisation, locale: 'de', adminId: account.id }));
    if (!founded) continue;
    const acting = { ...ctx, fan: { id: founded.id, scopes: [], actor: account.id } };
    for (const memberEmail of [...members, ...invited]) await inviteMember(acting, { memberEmail });
    for (const email of members) {
      const member = await findAccountByEmail(ctx.sql, email);
      if (member) await acceptInvitation({ ...ctx, fan: { id: member.id, scopes: [] } }, founded);
    }
  }
}
