import { describe, expect, it } from 'vitest';
import { type Reply, testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { asFan, aVisitor } from '../testing/shopper.ts';

const house = await testHouse();

describe('a cart with goods of the fan shop', () => {
  it('CART-80 tells visitors and fans who come too late', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 1 });
    const fan = asFan(house, (await house.aFan()).token);
    await (await aVisitor(house)).add({ sku });
    // Without a transaction: by one statement, and a fan's token.
    const late = [[await aVisitor(house), 1] as const, [fan, 2] as const];
    for (const [shopper, most] of late) {
      let reply = { status: 0 } as Reply;
      const sent = await house.statementsOf(async () => {
        reply = await shopper.add({ sku });
      });
      expect([reply.status, reply.json.errorCode]).toEqual([409, 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK']);
      expect(sent).toBeLessThanOrEqual(most);
    }
  });

  it('says of what is ordered in advance from which day it is delivered, until that day has come', async () => {
    const visitor = await aVisitor(house);
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (const days of [20, -1]) await visitor.add(await aProduct(house.context(), { deliversFrom: dayIn(days) }));
    const { orders } = (await visitor.read()).json.data;
    const days = orders[0].items.map(({ deliversFrom }: { deliversFrom?: string }) => deliversFrom);
    expect(days).toEqual([dayIn(20), undefined]);
  });

  it('CART-34 shows name, page, picture and ways of shipping of the product', async () => {
    const visitor = await aVisitor(house);
    const { sku } = await aProduct(house.context());
    await visitor.add({ sku, quantity: 2 });
    expect(await visitor.items()).toMatchObject([
      {
        sku,
        name: 'Schal „Nordwand“',
        price: 19.95,
        memberPrice: 17.96,
        totalPrice: 39.9,
        type: 'Merchandise',
        path: expect.stringMatching(/^\/shop\/.+\/$/),
        images: [expect.stringMatching(/^\/media\/ar_1:1,c_fill,f_auto,q_60,w_200\/[\w-]+\.jpg$/)],
        shippingCode: 'standard',
      },
    ]);
  });

  it('CART-47 refuses a lettering that the shop does not print, and takes one that it prints', async () => {
    const userOptions = [{ kind: 'name' as const, names: { de: 'Wunschname' }, price: 1000, maxLength: 12 }];
    const { sku } = await aProduct(house.context(), { userOptions });
    const [option] = await house.database.sql<{ id: string }[]>`
      select o.id from shop.user_option o join shop.variant v on v.product_id = o.product_id where v.sku = ${sku}`;
    const visitor = await aVisitor(house);
    const add = (value: string) => visitor.add({ sku, userOptionValues: [{ optionId: option!.id, value }] });
    const refused = await add('Hurensohn');
    expect([refused.status, refused.json.errorCode]).toEqual([400, 'CARTITEM_USEROPTIONS_INVALID']);
    expect(refused.json.detail).toBe('LETTERING_WORD_REFUSED');
    expect([(await add('Toni')).status, (await visitor.items()).length]).toEqual([200, 1]);
  });

  it('CART-80 sells the last pieces to as many buyers as there are, all at once', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 5 });
    const visitors = await Promise.all(Array.from({ length: 15 }, () => aVisitor(house)));
    const replies = await Promise.all(visitors.map((visitor) => visitor.add({ sku })));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(10).fill(409)]);
    const [stock] = await house.database.sql`select on_hand, held from shop.stock where sku = ${sku}`;
    expect(stock).toEqual({ onHand: 5, held: 5 });
  });

  it('a claim joins two holds of the last pieces', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 5 });
    const fan = asFan(house, (await house.aFan()).token);
    const visitor = await aVisitor(house);
    await fan.add({ sku, quantity: 2 });
    await visitor.add({ sku, quantity: 3 });
    await fan.claim(visitor.visitorId);
    expect(await fan.items()).toMatchObject([{ sku, quantity: 5 }]);
  });
});
