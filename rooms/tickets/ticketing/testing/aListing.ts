import type { FactoryHouse, TestFan } from '#platform/testing/factoryHouse.ts';
import { aPaidOrder, type PaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { offerRight } from '../server/resale/offerRight.ts';
import { listRights } from '../server/rights/rightStore.ts';
import { aStadiumEvent } from './aStadiumEvent.ts';

type Shape = Parameters<typeof aStadiumEvent>[1];
type Event = Awaited<ReturnType<typeof aStadiumEvent>>;

/** Somebody who has bought a seat of row 1, block 1: 50.00, or the seat that is named. */
export async function aSeller(
  house: FactoryHouse,
  { event: given, position = 1, shape }: { event?: Event; position?: number; shape?: Shape } = {},
): Promise<{ event: Event; seller: TestFan; rightId: string; order: PaidOrder }> {
  const event = given ?? (await aStadiumEvent(house.context(), shape));
  const order = await aPaidOrder(house, [{ sku: `T${event.number}-R1P${position}-FULL`, quantity: 1 }]);
  const [right] = await listRights(house.database.sql, { orderLineIds: order.lines.map(({ id }) => id) });
  return { event, seller: order.fan, rightId: right!.id, order };
}

/** The same, who offers it to the next buyer. */
export async function aListing(house: FactoryHouse, parts: Parameters<typeof aSeller>[1] = {}) {
  const sold = await aSeller(house, parts);
  const offered = await house
    .context()
    .inTransaction((tx) => offerRight(tx, { rightId: sold.rightId, sellerId: sold.seller.id }));
  if (typeof offered === 'string') throw new Error(`Could not be offered: ${offered}`);
  const sku = (code = 'FULL') => `R${offered.number}-${code}`;
  return { ...sold, ...offered, sku };
}
