import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { deleteAddress, markOldestDefault } from './addressStore.ts';
import { lockAddressBook } from './ensureContact.ts';

/**
 * Removes an own address; the oldest remaining one takes over its defaults (ADR-07, ADR-19). Refuses 404 for another
 * person's id.
 */
export async function removeAddress(ctx: FanContext, { id }: { id: string }): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    await lockAddressBook(tx, tx.fan.id);
    const gone = (await deleteAddress(tx.sql, tx.fan.id, id)) ?? refuse(commonRefusals.notFound);
    if (gone.isOrderAddress || gone.isInvoiceAddress) await markOldestDefault(tx.sql, tx.fan.id, gone);
  });
}
