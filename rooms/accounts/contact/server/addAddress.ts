import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { addressesPerFan, type contactApi, contactRefusals } from '../api.ts';
import { addressReply } from './addressReply.ts';
import { insertAddress } from './addressStore.ts';
import { lockAddressBook } from './ensureContact.ts';
import { refuseUnknownCountry } from './refuseUnknownCountry.ts';

type AddAddress = typeof contactApi.addAddress;

/** Adds an address to the own book; the first one becomes both defaults (ADR-04). */
export async function addAddress(ctx: FanContext, fields: InputOf<AddAddress>): Promise<ReplyOf<AddAddress>> {
  refuseUnknownCountry(fields.countryCode);
  return ctx.inTransaction(async (tx) => {
    await lockAddressBook(tx, tx.fan.id);
    const row = { ...fields, id: newId(), fanId: tx.fan.id, createdAt: tx.now };
    const address = await insertAddress(tx.sql, row, addressesPerFan);
    return address ? addressReply(tx.locale, address) : refuse(contactRefusals.addressBookFull);
  });
}
