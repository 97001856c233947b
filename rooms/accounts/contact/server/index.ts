// The contact room: what the club knows of a person besides the account. It keeps addresses with at most one default of
// each kind and never shows them to anybody else; it names the countries and the companies that sell.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import { contactApi } from '../api.ts';
import { drawPartner } from './drawPartner.ts';
import { saveContact } from './keepContact.ts';
import { contactRecords } from './personalStore.ts';
import { registerContactRoutes } from './routes.ts';

export { isBirthday } from '../birthdayRules.ts';
export { addAddress } from './addAddress.ts';
export { rememberRecipient } from './addressBook/rememberRecipient.ts';
export { listByFan as listAddresses } from './addressStore.ts';
export { fillBirthdays, findContact as readContact, markOrganisation, ownPriceGroup } from './contactStore.ts';
export { countries, isCountry } from './countries.ts';
export { insertGroupMembership, listGroups } from './groups/groupStore.ts';
export * as sellers from './sellers.ts';

export const contact: Room = {
  name: 'contact',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: contactApi,
  register: registerContactRoutes,
  handlers: { AccountCreated: saveContact },
  records: contactRecords,
  demo: async (ctx) => (await import('../demo/createDemoContacts.ts')).createDemoContacts(ctx),
  artwork: drawPartner,
};
