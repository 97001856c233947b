import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { contactApi } from '../api.ts';
import { addressReply } from './addressReply.ts';
import { type DefaultKind, markDefault } from './addressStore.ts';
import { lockAddressBook } from './ensureContact.ts';

/**
 * Makes an own address the one default of its kind (ADR-08 to ADR-12). Refuses 404 for another person's id; then the
 * old default stays.
 */
export const setDefaultAddress =
  (kind: DefaultKind) =>
  (ctx: FanContext, { id }: { id: string }): Promise<ReplyOf<typeof contactApi.setDefaultOrderAddress>> =>
    ctx.inTransaction(async (tx) => {
      await lockAddressBook(tx, tx.fan.id);
      const address = await markDefault(tx.sql, tx.fan.id, id, kind);
      return address ? addressReply(tx.locale, address) : refuse(commonRefusals.notFound);
    });
