import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { contactApi } from '../api.ts';
import { addAddress } from './addAddress.ts';
import { changeAddressBookEntry } from './addressBook/changeEntry.ts';
import { listAddressBookEntries } from './addressBook/listEntries.ts';
import { removeAddressBookEntry } from './addressBook/removeEntry.ts';
import { changeAddress } from './changeAddress.ts';
import { changeOwnContact } from './changeOwnContact.ts';
import { joinGroup } from './groups/joinGroup.ts';
import { listOwnGroups } from './groups/listOwnGroups.ts';
import { listCountries } from './listCountries.ts';
import { listOwnAddresses } from './listOwnAddresses.ts';
import { listPartners } from './listPartners.ts';
import { readCmsContact } from './readCmsContact.ts';
import { readOwnContact } from './readOwnContact.ts';
import { removeAddress } from './removeAddress.ts';
import { setDefaultAddress } from './setDefaultAddress.ts';

export function registerContactRoutes(app: FastifyInstance, house: House): void {
  implement(app, house, contactApi, {
    readOwnContact,
    changeOwnContact,
    readCmsContact,
    listOwnAddresses,
    addAddress,
    changeAddress,
    changeAddressById: changeAddress,
    removeAddress,
    setDefaultOrderAddress: setDefaultAddress('order'),
    setDefaultInvoiceAddress: setDefaultAddress('invoice'),
    listOwnGroups,
    joinGroup,
    listAddressBookEntries,
    changeAddressBookEntry,
    removeAddressBookEntry,
    listPartners,
    listCountries,
  });
}
