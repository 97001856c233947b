import type { Context } from '#platform/context.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import type { TestFan, TestHouse } from '#platform/testing/testHouse.ts';
import { foundOrganisation } from '../server/foundOrganisation.ts';
import { insertInvitation } from '../server/membershipStore.ts';
import type { OrganisationKind } from '../server/organisationStore.ts';

/** A company that this person administers. */
export const anOrganisation = (house: TestHouse, admin: TestFan) => found(house, admin, 'company');

/** A fan club that this person administers. */
export const aFanClub = (house: TestHouse, admin: TestFan) => found(house, admin, 'fanClub');

async function found(house: TestHouse, admin: TestFan, kind: OrganisationKind): Promise<{ id: string; email: string }> {
  const email = `organisation-${newSecret().toLowerCase()}@kurve.test`;
  const founded = await foundOrganisation(house.context(), {
    kind,
    email,
    name: 'Muster GmbH',
    memberPriceGroup: 'business',
    phone: '+49 69 5550100',
    street: 'Musterweg 1',
    postalCode: '60311',
    city: 'Frankfurt am Main',
    countryCode: 'DE',
    locale: 'de',
    adminId: admin.id,
  });
  if (!founded) throw new Error(`${email} is taken`);
  return { ...founded, email };
}

/** Invites a person for a day, without a mail. */
export async function anInvitation(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  organisationId: string,
  fanId: string,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await insertInvitation(sql, { id: newId(), organisationId, fanId, invitedAt: now, expiresAt });
}

/** The prices that members pay; those of the organisation itself stay. */
export async function setMemberPriceGroup({ sql }: Pick<Context, 'sql'>, id: string, group: string): Promise<void> {
  await sql`update organisation.organisation set member_price_group = ${group} where id = ${id}`;
}
