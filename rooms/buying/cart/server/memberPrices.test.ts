import { describe, expect, it } from 'vitest';
import { club } from '#club/club.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { setContact } from '#rooms/accounts/contact/testing/index.ts';
import { aMembership } from '#rooms/accounts/membership/testing/index.ts';
import { anOrganisation, setMemberPriceGroup } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { asFan, aVisitor } from '../testing/shopper.ts';

const house = await testHouse();

/** A fan with two scarves of 20 euros in the cart. */
async function aBuyer() {
  const fan = await house.aFan();
  const cart = asFan(house, fan.token);
  await cart.add({ sku: (await aProduct(house.context(), { price: 2000 })).sku, quantity: 2 });
  return { fan, cart };
}

describe('what a member pays', () => {
  it('CART-85 CART-89 CART-90 CST-27 is 10 percent less as long as the membership holds', async () => {
    const { fan, cart } = await aBuyer();
    expect(await cart.items()).toMatchObject([{ price: 20, normalPrice: 20, memberPrice: 18, totalPrice: 40 }]);
    await aMembership(house.context(), fan.id);
    expect(await cart.items()).toMatchObject([{ price: 18, normalPrice: 20, memberPrice: 18, totalPrice: 36 }]);
    expect((await cart.read()).json.data.totalItemPrice).toBe(36);
    await aMembership(house.context(), fan.id, { endsOn: '2020-01-01' });
    expect(await cart.items()).toMatchObject([{ price: 20, totalPrice: 40 }]);
    expect(club.memberDiscountPercent).toBe(10);
  });

  it('is told for a kilogram too, where goods are weighed (§ 4 PAngV)', async () => {
    const fan = await house.aFan();
    const cart = asFan(house, fan.token);
    await cart.add({ sku: (await aProduct(house.context(), { price: 799, content: { amount: 250, unit: 'g' } })).sku });
    expect(await cart.items()).toMatchObject([{ price: 7.99, unitPrice: { price: 31.96, unit: 'kg' } }]);
    await aMembership(house.context(), fan.id);
    expect(await cart.items()).toMatchObject([{ price: 7.19, unitPrice: { price: 28.76, unit: 'kg' } }]);
  });

  it('stays everybody’s own where many read their carts at once', async () => {
    type Read = { orders: { items: { sku: string; expiresIn: number }[] }[] };
    const buyers: (Awaited<ReturnType<typeof aBuyer>> & { alone: Read })[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const buyer = await aBuyer();
      if (turn % 2 === 0) await aMembership(house.context(), buyer.fan.id);
      buyers.push({ ...buyer, alone: (await buyer.cart.read()).json.data });
    }
    const lastingOf = (data: Read) =>
      data.orders.flatMap(({ items }) => items.map(({ expiresIn: _, ...item }) => item));
    const together: Read[] = await Promise.all(buyers.map(async ({ cart }) => (await cart.read()).json.data));
    expect(together.map(lastingOf)).toEqual(buyers.map(({ alone }) => lastingOf(alone)));
    expect(new Set(together.map(({ orders }) => orders[0]?.items[0]?.sku)).size).toBe(8);
  });

  it('CART-13 a visitor pays the normal price', async () => {
    const visitor = await aVisitor(house);
    await visitor.add({ sku: (await aProduct(house.context(), { price: 2000 })).sku });
    expect(await visitor.items()).toMatchObject([{ price: 20, memberPrice: 18 }]);
  });
});

describe('what somebody of an organisation pays', () => {
  it('ORG-08 ORG-10 is the price of its group, for its members and for itself; the lowest when there are several', async () => {
    const { fan, cart } = await aBuyer();
    const firm = await anOrganisation(house, fan);
    expect(await cart.items()).toMatchObject([{ price: 17.6, normalPrice: 20 }]);
    await aMembership(house.context(), fan.id);
    expect(await cart.items()).toMatchObject([{ price: 17.6 }]);
    await setMemberPriceGroup(house.context(), firm.id, 'fanclub');
    expect(await cart.items()).toMatchObject([{ price: 18 }]);
    await setContact(house.context(), fan.id, { priceGroup: 'business' });
    expect(await cart.items()).toMatchObject([{ price: 17.6 }]);
  });

  it('ORG-10 stays the normal one in a group that no price is made for', async () => {
    const { fan, cart } = await aBuyer();
    const firm = await anOrganisation(house, fan);
    await setMemberPriceGroup(house.context(), firm.id, 'sponsors');
    expect(await cart.items()).toMatchObject([{ price: 20 }]);
  });
});
