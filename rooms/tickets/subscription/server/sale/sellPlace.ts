import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Sale, SoldLine } from '#ports/sellable.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { formatOf, readPlaceSku } from '../../saleRules.ts';
import { addHistory } from '../contracts/changeStore.ts';
import type { PlaceOffer } from './offerStore.ts';
import { insertSoldContract, insertSoldTerm } from './soldStore.ts';

type Sold = { line: SoldLine; offer: PlaceOffer; price: number; sale: Sale };

/**
 * Makes the contract of a place that is paid, confirmed by the purchase. Its buyer uses it, unless they use another
 * ticket of the season or are no person: then its recipient is still to be named. False: a contract has the place.
 */
export async function sellPlace(tx: Context, { line, offer, price, sale }: Sold): Promise<boolean> {
  const buyer = await readAccount(tx, sale.fanId);
  if (!buyer) return false;
  const contractId = newId();
  await insertSoldContract(tx, { contractId, buyer });
  const paid = line.price * line.quantity - line.discount;
  const term = {
    contractId,
    offer,
    price,
    paid,
    format: formatOf(readPlaceSku(line.sku)?.format, offer.shippingCodes),
  };
  const order = { orderId: line.orderId, orderLineId: line.orderLineId, checkoutId: sale.checkoutId };
  const isSold =
    (buyer.kind === 'person' && (await insertSoldTerm(tx, { ...term, ...order, recipient: buyer }))) ||
    (await insertSoldTerm(tx, { ...term, ...order, recipient: null }));
  if (isSold) await addHistory(tx, [contractId], { kind: 'sold', actor: 'subscriber', note: line.sku });
  return isSold;
}
