import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Sale, SoldLine } from '#ports/sellable.ts';
import type { TicketSku } from '../../skuRules.ts';
import { addPurchases } from './purchaseStore.ts';
import { formatOf, pricesOfPieces } from './rightRules.ts';
import { insertRights, listIssuedHolds, type NewRight, occupySeats } from './rightStore.ts';
import { newSerial } from './serial.ts';
import type { SoldTerms } from './soldStore.ts';

/** A line that is sold, with the terms of its event; `pool`: of places that are alike. */
export type TermedLine = SoldLine & TicketSku & { terms: SoldTerms; pool?: string };

/**
 * Issues a right for each piece of these lines, once whatever is called twice, and counts them as bought. Answers the
 * holds that could not be served: a seat is another's, or the person would have more than they may. The caller undoes
 * everything then.
 */
export async function issueRights(tx: Context, lines: readonly TermedLine[], sale: Sale): Promise<string[]> {
  const before = new Set(
    await listIssuedHolds(
      tx.sql,
      lines.map(({ holdId }) => holdId),
    ),
  );
  const open = lines.filter(({ holdId }) => !before.has(holdId));
  if (open.length === 0) return [];
  const rights = open.flatMap((line) => rightsOf(line, sale));
  const issued = new Set(await insertRights(tx.sql, rights, tx.now));
  const seated = rights.filter(({ id, pool }) => pool === null && issued.has(id));
  const sitting = new Set(seated.length > 0 ? await occupySeats(tx.sql, seated, tx.now) : []);
  const missing = rights.filter(({ id, pool }) => pool === null && !sitting.has(id)).map(({ holdId }) => holdId!);
  // Another call may have sold the same line at this moment.
  const meanwhile = missing.length > 0 ? await listIssuedHolds(tx.sql, missing) : [];
  const lost = missing.filter((holdId) => !meanwhile.includes(holdId) || issuedNow(rights, issued, holdId));
  const bought = open.filter(({ holdId }) => !missing.includes(holdId));
  const over = await addPurchases(tx.sql, purchasesOf(bought, sale.fanId));
  return [...lost, ...bought.filter(({ terms }) => over.includes(terms.eventId)).map(({ holdId }) => holdId)];
}

const issuedNow = (rights: readonly NewRight[], issued: ReadonlySet<string>, holdId: string): boolean =>
  rights.some((right) => right.holdId === holdId && issued.has(right.id));

function rightsOf({ terms, pool, ...line }: TermedLine, { checkoutId, fanId }: Sale): NewRight[] {
  const { place, code, holdId, orderId, orderLineId } = line;
  const { eventId, category, phase, vatRate, termsVersion } = terms;
  const seat = place.kind === 'seat' ? place : undefined;
  return pricesOfPieces(line.price, line.quantity, line.discount).map((price) => ({
    id: newId(),
    serial: newSerial(),
    eventId,
    category,
    code,
    phase,
    vatRate,
    termsVersion,
    rowNumber: seat?.row ?? null,
    position: seat?.position ?? null,
    pool: seat ? null : (pool ?? null),
    holderId: fanId,
    buyerId: fanId,
    origin: 'sale' as const,
    checkoutId,
    orderId,
    orderLineId,
    holdId,
    price,
    format: formatOf(line.userOptionValues, terms.formats),
    isBought: true,
  }));
}

function purchasesOf(lines: readonly TermedLine[], fanId: string) {
  const byEvent = Map.groupBy(lines, ({ terms }) => terms.eventId);
  return [...byEvent].map(([eventId, own]) => ({
    eventId,
    fanId,
    pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
    most: Math.max(...own.map(({ terms }) => terms.most)),
  }));
}
