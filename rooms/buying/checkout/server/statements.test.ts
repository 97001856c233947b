import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { deliverWebhooks } from '#rooms/money/sandboxPay/testing/index.ts';
import { aBuyerOf, aBuyerWhoPaid } from './testing/buyer.ts';

const house = await testHouse();
const newSku = async () => (await aProduct(house.context())).sku;
/** A buyer with two lines. */
async function aBuyer() {
  const buyer = await aBuyerOf(house, await newSku());
  await buyer.add(await newSku());
  return buyer;
}

// With the token's look-up, BEGIN and COMMIT. From the second line to the order they are 33.
it.each<[statements: number, what: string, prepare: () => Promise<() => Promise<unknown>>]>([
  [
    8,
    'one more line',
    async () => {
      const [buyer, sku] = [await aBuyerOf(house, await newSku()), await newSku()];
      return () => buyer.add(sku);
    },
  ],
  [12, 'the order button', async () => (await aBuyer()).order],
  [
    14,
    'the webhook that completes a checkout',
    async () => {
      await deliverWebhooks(house);
      const buyer = await aBuyer();
      await buyer.pay(await buyer.order());
      return () => deliverWebhooks(house);
    },
  ],
  [
    2,
    'the outcome of a payment, once it is known',
    async () => {
      const buyer = await aBuyerWhoPaid(house, await newSku());
      await buyer.status(buyer.checkoutId);
      return () => buyer.status(buyer.checkoutId);
    },
  ],
])('%i for %s', async (statements, _, prepare) => {
  const work = await prepare();
  expect(await house.statementsOf(() => work())).toBe(statements);
});
