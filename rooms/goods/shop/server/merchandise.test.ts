import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { releaseExpired } from '#platform/scarcity/sellFromStock.ts';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '../testing/aProduct.ts';
import { merchandiseStock, merchandise as shopSeller } from './merchandise.ts';

const merchandise = oneByOne(shopSeller);

const house = await testHouse();
const minutes = (count: number, from = house.context().now) => new Date(from.getTime() + count * 60_000);
const stockOf = async (sku: string) =>
  (await house.database.sql`select on_hand, held from shop.stock where sku = ${sku}`)[0];
const availableOf = async (sku: string, now?: Date) =>
  (await merchandise.quote(house.context(now ? { now } : {}), [{ sku, quantity: 1, userOptionValues: [] }]))[0]!
    .available;

describe('hold', () => {
  it('holds free pieces and takes them off what others see', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 5 });
    const request = { holdId: newId(), sku, quantity: 3, expiresAt: minutes(30) };
    await house.context().inTransaction((tx) => merchandise.hold(tx, request));
    expect(await stockOf(sku)).toEqual({ onHand: 5, held: 3 });
    expect(await availableOf(sku)).toBe(2);
  });

  it('changes quantity and time of a hold it knows, up to what is free', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 5 });
    const hold = (quantity: number) =>
      merchandise.hold(house.context(), { holdId: 'line-1', sku, quantity, expiresAt: minutes(30) });
    expect([await hold(2), await hold(5), await hold(6), await hold(1)]).toEqual(['held', 'held', 'short', 'held']);
    expect(await stockOf(sku)).toEqual({ onHand: 5, held: 1 });
  });

  it('takes pieces whose hold has run out, tidied away or not', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 2 });
    const hold = (holdId: string, now: Date) =>
      merchandise.hold(house.context({ now }), { holdId, sku, quantity: 2, expiresAt: minutes(30, now) });
    expect(await hold('early', minutes(0))).toBe('held');
    expect(await hold('late', minutes(29))).toBe('short');
    expect(await availableOf(sku, minutes(31))).toBe(2);
    expect(await hold('late', minutes(31))).toBe('held');
    expect(await stockOf(sku)).toEqual({ onHand: 2, held: 2 });
  });

  it('answers short for a sku that nobody knows', async () => {
    expect(
      await merchandise.hold(house.context(), { holdId: newId(), sku: '99999', quantity: 1, expiresAt: minutes(1) }),
    ).toBe('short');
  });
});

describe('release, extend and tidying', () => {
  it('gives pieces of several holds back once and ignores unknown ids', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 9 });
    const ids = ['r1', 'r2'];
    for (const holdId of ids)
      await merchandise.hold(house.context(), { holdId, sku, quantity: 2, expiresAt: minutes(30) });
    await merchandise.release(house.context(), [...ids, 'nobody']);
    await merchandise.release(house.context(), ids);
    expect(await stockOf(sku)).toEqual({ onHand: 9, held: 0 });
  });

  it('extends living holds, never shortens them, and names the lost ones', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 9 });
    await merchandise.hold(house.context(), { holdId: 'e1', sku, quantity: 1, expiresAt: minutes(5) });
    await merchandise.hold(house.context(), { holdId: 'e2', sku, quantity: 1, expiresAt: minutes(50) });
    await merchandise.hold(house.context(), { holdId: 'e3', sku, quantity: 1, expiresAt: minutes(-1) });
    const lines = ['e1', 'e2', 'e3', 'e4'].map((holdId) => ({ holdId, sku, quantity: 1 }));
    const reply = await merchandise.extend(house.context(), lines, minutes(20));
    expect(reply.lost).toEqual(['e3', 'e4']);
    expect(await availableOf(sku, minutes(19))).toBe(7);
    expect(await availableOf(sku, minutes(49))).toBe(8);
  });

  it('keeps what a checkout froze when the cart gives it back or wants less, until its time is over', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 5 });
    const hold = (quantity: number) =>
      merchandise.hold(house.context(), { holdId: 'k1', sku, quantity, expiresAt: minutes(30) });
    await hold(3);
    await merchandise.extend(house.context(), [{ holdId: 'k1', sku, quantity: 3 }], minutes(15));
    await hold(4);
    expect(await stockOf(sku)).toEqual({ onHand: 5, held: 4 });
    await hold(1);
    expect(await stockOf(sku)).toEqual({ onHand: 5, held: 3 });
    await merchandise.release(house.context(), ['k1']);
    expect(await stockOf(sku)).toEqual({ onHand: 5, held: 3 });
    expect([await availableOf(sku, minutes(14)), await availableOf(sku, minutes(16))]).toEqual([2, 5]);
    await merchandise.release(house.context({ now: minutes(16) }), ['k1']);
    expect(await stockOf(sku)).toEqual({ onHand: 5, held: 0 });
  });

  it('lets a newer checkout keep less, and ends what only the older one kept', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 9 });
    for (const holdId of ['o1', 'o2'])
      await merchandise.hold(house.context(), { holdId, sku, quantity: 3, expiresAt: minutes(30) });
    const both = ['o1', 'o2'].map((holdId) => ({ holdId, sku, quantity: 3 }));
    await merchandise.extend(house.context(), both, minutes(15));
    const newer = [{ holdId: 'o1', sku, quantity: 1 }];
    const { lost } = await merchandise.extend(house.context(), newer, minutes(15), both.slice(1));
    expect([lost, await stockOf(sku)]).toEqual([[], { onHand: 9, held: 1 }]);
  });

  it('the job only tidies: what is available stays the same', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 9 });
    await merchandise.hold(house.context(), { holdId: 't1', sku, quantity: 4, expiresAt: minutes(-1) });
    await merchandise.hold(house.context(), { holdId: 't2', sku, quantity: 2, expiresAt: minutes(9) });
    const before = await availableOf(sku);
    await releaseExpired('releaseExpiredHolds', merchandiseStock).run(house.context(), {} as never);
    expect([before, await availableOf(sku)]).toEqual([7, 7]);
    expect(await stockOf(sku)).toEqual({ onHand: 9, held: 2 });
  });
});

describe('fulfil', () => {
  it('sells several held lines', async () => {
    const products = [await aProduct(house.context(), { onHand: 3 }), await aProduct(house.context(), { onHand: 4 })];
    const lines = products.map(({ sku }) => ({ holdId: `s-${sku}`, sku, quantity: 2 }));
    for (const line of lines) await merchandise.hold(house.context(), { ...line, expiresAt: minutes(9) });
    await house.context().inTransaction((tx) => merchandise.fulfil(tx, lines));
    expect(await Promise.all(products.map(({ sku }) => stockOf(sku)))).toEqual([
      { onHand: 1, held: 0 },
      { onHand: 2, held: 0 },
    ]);
  });

  it('sells a held line and one whose hold no longer fits together, each once', async () => {
    const [fits, grown] = [
      await aProduct(house.context(), { onHand: 2 }),
      await aProduct(house.context(), { onHand: 3 }),
    ];
    const lines = [
      { holdId: 'm1', sku: fits.sku, quantity: 2 },
      { holdId: 'm2', sku: grown.sku, quantity: 3 },
    ];
    await merchandise.hold(house.context(), { ...lines[0]!, expiresAt: minutes(9) });
    await merchandise.hold(house.context(), { ...lines[1]!, quantity: 1, expiresAt: minutes(9) });
    expect(await merchandise.fulfil(house.context(), lines)).toEqual({ missing: [] });
    expect(await stockOf(fits.sku)).toEqual({ onHand: 0, held: 0 });
    expect(await stockOf(grown.sku)).toEqual({ onHand: 0, held: 0 });
  });

  it('turns holds into sold pieces, once', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 5 });
    await merchandise.hold(house.context(), { holdId: 'f1', sku, quantity: 2, expiresAt: minutes(9) });
    const lines = [{ holdId: 'f1', sku, quantity: 2 }];
    expect(await merchandise.fulfil(house.context(), lines)).toEqual({ missing: [] });
    expect(await merchandise.fulfil(house.context(), lines)).toEqual({ missing: [] });
    expect(await stockOf(sku)).toEqual({ onHand: 3, held: 0 });
  });

  it('serves a line whose hold is gone from free pieces and names the one that cannot be served', async () => {
    const one = await aProduct(house.context(), { onHand: 3 });
    const two = await aProduct(house.context(), { onHand: 1 });
    await merchandise.hold(house.context(), { holdId: 'g1', sku: one.sku, quantity: 2, expiresAt: minutes(-1) });
    await merchandise.hold(house.context(), { holdId: 'other', sku: two.sku, quantity: 1, expiresAt: minutes(9) });
    const reply = await merchandise.fulfil(house.context(), [
      { holdId: 'g1', sku: one.sku, quantity: 2 },
      { holdId: 'g2', sku: two.sku, quantity: 1 },
    ]);
    expect(reply).toEqual({ missing: ['g2'] });
    expect(await stockOf(one.sku)).toEqual({ onHand: 1, held: 0 });
    expect(await stockOf(two.sku)).toEqual({ onHand: 1, held: 1 });
  });
});

describe('quote', () => {
  it('PRD-40 quotes price, member price, page and picture, and leaves unknown skus out', async () => {
    const { sku, productSku } = await aProduct(house.context(), { price: 1995, onHand: 7 });
    const quotes = await merchandise.quote(house.context(), [
      { sku, quantity: 1, userOptionValues: [] },
      { sku: '99999', quantity: 1, userOptionValues: [] },
    ]);
    expect(quotes).toEqual([
      expect.objectContaining({
        sku,
        price: 1995,
        memberPrice: 1796,
        available: 7,
        vatRate: 19,
        maxQuantity: 10,
        vatClass: 'standard',
        type: 'Merchandise',
        path: `/shop/schal-nordwand-${productSku}/`,
        shippingCodes: ['standard'],
        imageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ]);
  });

  it('CART-47 adds the price of the options that are filled in', async () => {
    const { sku } = await aProduct(house.context(), {
      price: 8995,
      userOptions: [{ kind: 'name', names: { de: 'Wunschname' }, price: 1500, maxLength: 12 }],
    });
    const [option] = await house.database.sql<{ id: string }[]>`
      select o.id from shop.user_option o join shop.variant v on v.product_id = o.product_id where v.sku = ${sku}`;
    const priceWith = async (value: string) =>
      (
        await merchandise.quote(house.context(), [
          { sku, quantity: 1, userOptionValues: [{ optionId: option!.id, value }] },
        ])
      )[0]!.price;
    expect([await priceWith('MÜLLER'), await priceWith(' ')]).toEqual([10495, 8995]);
  });
});
