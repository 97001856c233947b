import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { openSeats } from '../testing/namedSeats.ts';
import { asFan, aVisitor, type Shopper } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';

const house = await testHouse();
const stall = await openStall(house);
const seats = await openSeats(house);
const aFan = async () => asFan(house, (await house.aFan()).token);
const numbers = (items: { sku: string }[]) => items.map(({ sku }) => Number(sku.split('-')[2]));
const seatsOf = async (buyer: Shopper) => numbers(await buyer.items()).sort((one, other) => one - other);
const codeOf = ({ status, json }: { status: number; json: { errorCode?: string } }) => [status, json.errorCode];

describe('200', () => {
  it('makes lines of one seat each, side by side, with the seats that the seller has chosen', async () => {
    const block = await seats.block(5);
    const buyer = await aFan();
    const { json } = await buyer.addTogether([{ sku: `SEAT-${block}`, quantity: 2 }, { sku: `SEAT-${block}-5` }]);
    expect(json.data.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1, 1]);
    expect(await buyer.items()).toMatchObject([
      { sku: `SEAT-${block}-1`, quantity: 1, variant: 'Platz 1', price: 20 },
      { sku: `SEAT-${block}-2`, quantity: 1 },
      { sku: `SEAT-${block}-5`, quantity: 1 },
    ]);
    expect(await seats.held(block)).toEqual([1, 2, 5]);
  });

  it('is what a single call with a wish does too', async () => {
    const block = await seats.block(3);
    const buyer = await aFan();
    expect((await buyer.add({ sku: `SEAT-${block}`, quantity: 3 })).json.data).toMatchObject({ quantity: 1 });
    expect(await seatsOf(buyer)).toEqual([1, 2, 3]);
  });

  it('puts goods of several sellers into the cart and sums up the same goods', async () => {
    const [block, sku] = [await seats.block(2), await stall.goods()];
    const buyer = await aFan();
    await buyer.add({ sku, quantity: 1 });
    const { json } = await buyer.addTogether([{ sku, quantity: 2 }, { sku: `SEAT-${block}` }, { sku, quantity: 1 }]);
    expect(json.data.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([4, 1]);
    expect(await stall.held(sku)).toBe(4);
  });

  it('changes seats in one step, also where there is no room for both', async () => {
    const block = await seats.block(3);
    const buyer = await aFan();
    const { items } = (await buyer.addTogether([{ sku: `SEAT-${block}`, quantity: 2 }])).json.data;
    const replaces = items.map(({ id }: { id: string }) => id);
    expect((await buyer.addTogether([{ sku: `SEAT-${block}`, quantity: 3 }], replaces)).status).toBe(200);
    expect(await seatsOf(buyer)).toEqual([1, 2, 3]);
  });

  it('keeps of one seat in two carts the line that still holds it', async () => {
    const block = await seats.block(1);
    const fan = await aFan();
    await fan.add({ sku: `SEAT-${block}-1` });
    letTimePass(house, 1000);
    const visitor = await aVisitor(house);
    expect((await visitor.add({ sku: `SEAT-${block}-1` })).status).toBe(200);
    await fan.claim(visitor.visitorId);
    const items = await fan.items();
    expect(items).toMatchObject([{ sku: `SEAT-${block}-1`, quantity: 1 }]);
    expect(items[0].expiresIn).toBeGreaterThan(800);
    expect(await seats.held(block)).toEqual([1]);
  });
});

describe('refuses, and the cart stays as it was', () => {
  it('when not all can be had', async () => {
    const [block, sku] = [await seats.block(2), await stall.goods()];
    const buyer = await aFan();
    const { items } = (await buyer.addTogether([{ sku: `SEAT-${block}` }])).json.data;
    const wishes = [{ sku }, { sku: `SEAT-${block}`, quantity: 2 }];
    expect(codeOf(await buyer.addTogether(wishes))).toEqual([409, 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK']);
    const other = await aFan();
    await other.add({ sku: `SEAT-${block}-2` });
    expect((await buyer.addTogether(wishes, [items[0].id])).status).toBe(409);
    expect([await seatsOf(buyer), await stall.held(sku), await seats.held(block)]).toEqual([[1], 0, [1, 2]]);
  });

  it('whom the seller refuses', async () => {
    const block = await seats.block(2, { forFriends: true });
    const [friend, visitor] = [await house.aFan(), await aVisitor(house)];
    await seats.befriend(friend.id);
    const wish = [{ sku: `SEAT-${block}` }];
    for (const buyer of [visitor, await aFan()])
      expect(codeOf(await buyer.addTogether(wish))).toEqual([409, 'CARTITEM_NOT_FOR_BUYER']);
    expect((await asFan(house, friend.token).addTogether(wish)).status).toBe(200);
  });

  it('two pieces of one seat', async () => {
    const block = await seats.block(2);
    const buyer = await aFan();
    const { id } = (await buyer.add({ sku: `SEAT-${block}-1` })).json.data;
    expect(codeOf(await buyer.change(id, { quantity: 2 }))).toEqual([
      400,
      'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
    ]);
    expect(await seats.held(block)).toEqual([1]);
  });

  it('more than ten pieces, no piece, and the line of somebody else', async () => {
    const block = await seats.block(12);
    const [buyer, other] = [await aFan(), await aFan()];
    const foreign = (await other.add({ sku: `SEAT-${block}-12` })).json.data.id;
    expect((await buyer.addTogether([{ sku: `SEAT-${block}`, quantity: 11 }])).status).toBe(400);
    expect((await buyer.addTogether([])).status).toBe(400);
    for (const id of [foreign, newId()])
      expect((await buyer.addTogether([{ sku: `SEAT-${block}` }], [id])).status).toBe(404);
    expect(await seats.held(block)).toEqual([12]);
  });
});

it('gives each seat of a crowd to one buyer, and nobody half of a wish', async () => {
  const block = await seats.block(9);
  const buyers = await Promise.all(Array.from({ length: 12 }, aFan));
  const replies = await Promise.all(buyers.map((buyer) => buyer.addTogether([{ sku: `SEAT-${block}`, quantity: 2 }])));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(4).fill(200), ...Array(8).fill(409)]);
  expect(await seats.held(block)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const taken = (await Promise.all(buyers.map(seatsOf))).filter((own) => own.length > 0);
  expect(taken.every(([first, second]) => second === first! + 1)).toBe(true);
});
