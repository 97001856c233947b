import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { contactContract } from '../contract.ts';
import { addAddress } from './addAddress.ts';
import { changeAddress } from './changeAddress.ts';
import { listCountries } from './listCountries.ts';
import { listOwnAddresses } from './listOwnAddresses.ts';
import { listPartners } from './listPartners.ts';
import { readOwnContact } from './readOwnContact.ts';
import { removeAddress } from './removeAddress.ts';
import { setDefaultAddress } from './setDefaultAddress.ts';

export function registerContactRoutes(app: FastifyInstance, house: House): void {
  implement(app, house, contactContract, {
    readOwnContact,
    listOwnAddresses,
    addAddress,
    changeAddress,
    changeAddressById: changeAddress,
    removeAddress,
    setDefaultOrderAddress: setDefaultAddress('order'),
    setDefaultInvoiceAddress: setDefaultAddress('invoice'),
    listPartners,
    listCountries,
  });
}
