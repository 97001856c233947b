import type { Context } from '#platform/context.ts';
import { readResaleSku, readTicketSku } from '../../skuRules.ts';
import { findOwn, type OwnRight } from './ownRightStore.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const number = /^([0-9A-HJKMNP-TV-Z]{10})(-\d{1,5})?$/;

/** A person's own right by its id, or by the number that stands on it; undefined: none of theirs. Single SQL query. */
export async function findOwnRight(ctx: Context, holderId: string, text: string): Promise<OwnRight | undefined> {
  if (uuid.test(text)) return findOwn(ctx.sql, holderId, { id: text });
  const [, serial] = number.exec(text) ?? [];
  return serial === undefined ? undefined : findOwn(ctx.sql, holderId, { serial });
}

/** May a right have come from an order line with this sku? Season tickets come from none. */
export function isOfOrderLine({ eventNumber, origin }: Pick<OwnRight, 'eventNumber' | 'origin'>, sku: string): boolean {
  if (origin === 'season') return true;
  if (origin === 'resale') return readResaleSku(sku) !== undefined;
  return readTicketSku(sku)?.eventNumber === eventNumber;
}
