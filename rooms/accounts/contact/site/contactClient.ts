import calls from 'virtual:calls/contact';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { contactApi } from '../api.ts';

/** The calls of the contact room. */
export const contactClient = createClient<typeof contactApi>(calls);

/** The own personal data as they are read. */
export type OwnContact = ReplyOf<typeof contactApi.readOwnContact>;
/** Somebody in the own address book of people. */
export type Person = ReplyOf<typeof contactApi.changeAddressBookEntry>;
