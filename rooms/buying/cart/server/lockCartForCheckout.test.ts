import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { asFan } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';
import { lockCartForCheckout } from './lockCartForCheckout.ts';
import { lockCart, removePurchasedLines } from './removePurchasedLines.ts';
import { isBuyable } from './validationRules.ts';

const house = await testHouse();
const stall = await openStall(house);

async function aFan() {
  const fan = await house.aFan();
  return { id: fan.id, ...asFan(house, fan.token) };
}

describe('lockCartForCheckout', () => {
  it('answers lines with quotes, holds and totals of this moment', async () => {
    const fan = await aFan();
    const { id } = (await fan.add({ sku: await stall.goods({ price: 2000 }), quantity: 2 })).json.data;
    const cart = await house
      .context()
      .inTransaction((tx) => lockCartForCheckout(tx, { fanId: fan.id, countryCode: 'AT' }));
    expect(cart).toMatchObject({ countryCode: 'AT', goods: 4000, shipping: 995, total: 4995, validationErrors: {} });
    expect(cart.orders[0]!.lines).toMatchObject([
      {
        item: { id, quantity: 2, holdId: expect.any(String) },
        quote: { price: 2000 },
        unitPrice: 2000,
        totalPrice: 4000,
      },
    ]);
    expect(isBuyable(cart)).toBe(true);
  });

  it('makes changes of the cart wait until the checkout’s transaction has ended', async () => {
    const fan = await aFan();
    const sku = await stall.goods();
    await fan.add({ sku });
    const order: string[] = [];
    let added: Promise<unknown> | undefined;
    await house.context().inTransaction(async (tx) => {
      await lockCartForCheckout(tx, { fanId: fan.id, countryCode: 'DE' });
      added = fan.add({ sku }).then(() => order.push('added'));
      await house.untilWaiting(1);
      order.push('checked out');
    });
    await added;
    expect(order).toEqual(['checked out', 'added']);
  });
});

describe('removePurchasedLines', () => {
  const empty = (fanId: string, bought: { itemId: string; quantity: number }[]) =>
    house.context().inTransaction(async (tx) => removePurchasedLines(tx, await lockCart(tx, fanId), { fanId, bought }));

  it('takes out what was bought and leaves what was added meanwhile', async () => {
    const fan = await aFan();
    const [sku, other] = [await stall.goods(), await stall.goods()];
    const { id } = (await fan.add({ sku, quantity: 2 })).json.data;
    await fan.add({ sku: other });
    await empty(fan.id, [{ itemId: id, quantity: 2 }]);
    expect(await fan.items()).toMatchObject([{ sku: other, quantity: 1 }]);
  });

  it('leaves the rest of a line that grew meanwhile, with a hold of its own', async () => {
    const fan = await aFan();
    const sku = await stall.goods({ stock: 3 });
    const { id } = (await fan.add({ sku, quantity: 2 })).json.data;
    const [{ holdId }] = await lines(fan.id);
    await fan.change(id, { quantity: 3 });
    await stall.sell({ holdId, sku, quantity: 2 });
    await empty(fan.id, [{ itemId: id, quantity: 2 }]);
    expect(await stall.held(sku)).toBe(1);
    const [rest] = await lines(fan.id);
    expect(rest).toMatchObject({ id, quantity: 1 });
    expect(rest.holdId).not.toBe(holdId);
    expect((await fan.read()).json.data.orders[0].validationErrors).toEqual({});
  });

  it('does not mind lines that were removed meanwhile, nor being called twice', async () => {
    const fan = await aFan();
    const { id } = (await fan.add({ sku: await stall.goods() })).json.data;
    await empty(fan.id, [
      { itemId: id, quantity: 1 },
      { itemId: newId(), quantity: 1 },
    ]);
    await empty(fan.id, [{ itemId: id, quantity: 1 }]);
    expect(await fan.items()).toEqual([]);
  });

  async function lines(fanId: string) {
    const [row] = await house.database.sql`select items from cart.cart where fan_id = ${fanId}`;
    return row!.items;
  }
});
