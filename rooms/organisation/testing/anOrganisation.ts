import { newSecret } from '#platform/ids/ids.ts';
import type { TestFan, TestHouse } from '#platform/testing/testHouse.ts';
import { foundOrganisation } from '../server/foundOrganisation.ts';
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
