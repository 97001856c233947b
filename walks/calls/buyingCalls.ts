import { createHmac } from 'node:crypto';
import { newId } from '#platform/ids/ids.ts';
import { asFan, aVisitor } from '#rooms/buying/cart/testing/shopper.ts';
import { aBuyerOf, aBuyerWhoPaid } from '#rooms/buying/checkout/server/testing/buyer.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { type HotCall, type ListeningHouse, oncePerHouse, sends, succeeds } from './hotCall.ts';

/** Three products of which nobody buys the last piece. */
const products = oncePerHouse(async (house) => {
  const skus: string[] = [];
  for (let made = 0; made < 3; made += 1)
    skus.push((await aProduct(house.context(), { onHand: 1_000_000, maxQuantity: 1_000_000 })).sku);
  return skus as [string, string, string];
});
const scarfOf = async (house: ListeningHouse) => (await products(house))[0];
/** Somebody with two different things in the cart. */
async function aBuyer(house: ListeningHouse) {
  const [scarf, cap] = await products(house);
  const buyer = await aBuyerOf(house, scarf);
  await succeeds(buyer.add(cap));
  return buyer;
}
const shop = '/api/shop/v4/shops/1/products';
const newest = 'IncludeHidden=false&IncludeDetails=true&OrderBy=releaseDate%20desc&Page=1&PageSize=20';

/** What the payment service says of a payment, signed as it does. */
async function messageAbout(house: ListeningHouse, scriptUrl: string) {
  const body = JSON.stringify({ id: `evt_${newId()}`, payment: new URL(scriptUrl).searchParams.get('payment') });
  const secret = house.house.deriveKey('sandbox-pay webhook secret').toString('hex');
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'sandbox-pay-signature': `t=${time},v1=${signature}` };
  return sends(house, 'POST', '/payments/webhook', { body, headers });
}

/** The fan shop from its list to the paid order. */
export const buyingCalls: HotCall[] = [
  {
    name: 'list of products',
    most: 1,
    prepare: async (house) => {
      await products(house);
      return sends(house, 'GET', `${shop}?${newest}`);
    },
  },
  { name: 'product', most: 1, prepare: async (house) => sends(house, 'GET', `${shop}/${await scarfOf(house)}`) },
  {
    // One of them for what the visitor's network holds.
    name: 'first line of a visitor',
    most: 8,
    repeats: 'once',
    prepare: async (house) => {
      const [visitor, sku] = [await aVisitor(house), await scarfOf(house)];
      return () => succeeds(visitor.add({ sku }));
    },
  },
  {
    name: 'cart of three lines of a fan',
    most: 4,
    prepare: async (house) => {
      const fan = asFan(house, (await house.aFan()).token);
      for (const sku of await products(house)) await succeeds(fan.add({ sku }));
      return () => succeeds(fan.read());
    },
  },
  {
    name: 'other quantity of a line',
    most: 8,
    prepare: async (house) => {
      const fan = asFan(house, (await house.aFan()).token);
      await succeeds(fan.add({ sku: await scarfOf(house) }));
      const [line] = await fan.items();
      let quantity = 1;
      return () => {
        quantity = 3 - quantity;
        return succeeds(fan.change(line.id, { quantity }));
      };
    },
  },
  {
    name: 'order button',
    most: 12,
    repeats: 'once',
    prepare: async (house) => {
      const buyer = await aBuyer(house);
      return () => succeeds(buyer.order());
    },
  },
  {
    name: 'webhook that completes a checkout',
    most: 14,
    repeats: 'once',
    prepare: async (house) => {
      const buyer = await aBuyer(house);
      const ordered = await succeeds(buyer.order());
      await buyer.pay(ordered);
      return messageAbout(house, ordered.json.data.scriptUrl);
    },
  },
  {
    name: 'outcome of a payment, once it is known',
    most: 2,
    prepare: async (house) => {
      const buyer = await aBuyerWhoPaid(house, await scarfOf(house));
      await succeeds(buyer.status(buyer.checkoutId));
      return () => succeeds(buyer.status(buyer.checkoutId));
    },
  },
  {
    name: 'orders of a person',
    most: 2,
    prepare: async (house) => {
      const buyer = await aBuyerWhoPaid(house, await scarfOf(house));
      await succeeds(buyer.status(buyer.checkoutId));
      return () => succeeds(buyer.orders());
    },
  },
];
