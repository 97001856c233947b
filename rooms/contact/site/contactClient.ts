import calls from 'virtual:calls/contact';
import { createApi } from '#frame/api.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { contactContract } from '../contract.ts';

/** The calls of the contact room. */
export const contactApi = createApi<typeof contactContract>(calls);

/** The own personal data as they are read. */
export type OwnContact = ReplyOf<typeof contactContract.readOwnContact>;
/** Somebody in the own address book of people. */
export type Person = ReplyOf<typeof contactContract.changeAddressBookEntry>;
