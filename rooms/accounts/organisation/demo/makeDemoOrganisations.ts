import { demoOrganisations } from '#club/demo/organisations.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { acceptInvitation, leaveOrganization } from '../server/answerInvitation.ts';
import { foundOrganisation } from '../server/foundOrganisation.ts';
import { inviteMember } from '../server/inviteMember.ts';
import { removeMember } from '../server/removeMember.ts';

/** The demo's organisations with their members and what has changed among them, made as people would make them. */
export async function makeDemoOrganisations(ctx: Context): Promise<void> {
  const daysAgo = (days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() - days * 86_400_000) });
  for (const {
    admin,
    members,
    formerMembers,
    invited,
    invitedLongAgo = [],
    declined = [],
    withdrawn = [],
    ...organisation
  } of demoOrganisations) {
    const account = await findAccountByEmail(ctx, admin);
    const founded =
      account && (await foundOrganisation(daysAgo(90), { ...organisation, locale: 'de', adminId: account.id }));
    if (!founded) continue;
    const acting = (at: Context): FanContext => ({ ...at, fan: { id: founded.id, scopes: [], actor: account.id } });
    const joined = [];
    for (const memberEmail of [...members, ...formerMembers])
      joined.push(await inviteMember(acting(daysAgo(80)), { memberEmail }));
    for (const { email } of joined) {
      const member = await findAccountByEmail(ctx, email);
      if (member) await acceptInvitation({ ...daysAgo(78), fan: { id: member.id, scopes: [] } }, founded);
    }
    for (const memberEmail of invitedLongAgo) await inviteMember(acting(daysAgo(30)), { memberEmail });
    for (const { id } of joined.filter(({ email }) => formerMembers.includes(email)))
      await removeMember(acting(daysAgo(20)), { id });
    for (const memberEmail of declined) {
      const { email } = await inviteMember(acting(daysAgo(12)), { memberEmail });
      const person = await findAccountByEmail(ctx, email);
      if (person) await leaveOrganization({ ...daysAgo(11), fan: { id: person.id, scopes: [] } }, founded);
    }
    for (const memberEmail of withdrawn) {
      const { id } = await inviteMember(acting(daysAgo(9)), { memberEmail });
      await removeMember(acting(daysAgo(8)), { id });
    }
    for (const memberEmail of invited) await inviteMember(acting(ctx), { memberEmail });
  }
}
