import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { selling } from '#rooms/orders/order/server/index.ts';
import { poolOf, readTicketSku } from '../../skuRules.ts';
import {
  countEarlierPurchases,
  type EarlierEvent,
  listIssuedLines,
  lockEventWithoutRights,
  markRightsIssued,
} from './earlierStore.ts';
import { formatOf, pricesOfPieces, ticketFormats } from './rightRules.ts';
import { insertRights, type NewRight } from './rightStore.ts';
import { newSerial } from './serial.ts';

/**
 * Job: issues the rights of tickets that were sold before there were rights, from their orders, event by event and each
 * once. The buyer is the holder. Remove when no installation is older than this.
 */
export const issueEarlierRights: JobDefinition = {
  name: 'issueEarlierRights',
  every: '* * * * *',
  async run(ctx) {
    while (await ctx.inTransaction(issueForOneEvent));
  },
};

async function issueForOneEvent(tx: Context): Promise<boolean> {
  const event = await lockEventWithoutRights(tx.sql);
  if (!event) return false;
  const issued = new Set(await listIssuedLines(tx.sql, event.id));
  const lines = await selling.listSoldLines(
    tx,
    event.codes.map((code) => `${event.pool}-${code}`),
  );
  const rights = lines.filter(({ orderLineId }) => !issued.has(orderLineId)).flatMap((line) => rightsOf(event, line));
  if (rights.length > 0) {
    await insertRights(tx.sql, rights, tx.now);
    await countEarlierPurchases(tx.sql, rights, event.maxQuantity);
  }
  await markRightsIssued(tx.sql, event.id);
  tx.log.info({ event: event.number, rights: rights.length, sold: event.sold }, 'issued the rights of earlier sales');
  return true;
}

function rightsOf({ id: eventId, vatRate, termsVersion }: EarlierEvent, line: selling.SoldOrderLine): NewRight[] {
  const { code } = readTicketSku(line.sku)!;
  const { checkoutId, orderId, orderLineId, fanId } = line;
  return pricesOfPieces(line.price, line.quantity, line.discount).map((price) => ({
    id: newId(),
    serial: newSerial(),
    eventId,
    category: 1,
    code,
    vatRate,
    termsVersion,
    rowNumber: null,
    position: null,
    pool: poolOf(line.sku),
    holderId: fanId,
    buyerId: fanId,
    origin: 'sale' as const,
    checkoutId,
    orderId,
    orderLineId,
    price,
    format: formatOf(line.userOptionValues, ticketFormats),
    isBought: true,
  }));
}
