import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aMembership } from '#rooms/accounts/membership/testing/index.ts';
import { anOrganisation } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPromotionCode, aVoucher } from '#rooms/money/voucher/testing/index.ts';
import { asFan, aVisitor } from '../testing/shopper.ts';

const house = await testHouse();
const aBook = (price: number) =>
  aProduct(house.context(), { price, hasFixedPrice: true, vatRate: 7, shippingCodes: ['letter'] });
const aScarf = (price: number) => aProduct(house.context(), { price, shippingCodes: ['letter'] });

describe('a book, whose price is fixed (§ 3 BuchPrG)', () => {
  it('costs members and organisations as much as everybody', async () => {
    const fan = await house.aFan();
    const cart = asFan(house, fan.token);
    await cart.add({ sku: (await aBook(2990)).sku });
    await aMembership(house.context(), fan.id);
    await anOrganisation(house, fan);
    expect(await cart.items()).toMatchObject([
      { price: 29.9, normalPrice: 29.9, memberPrice: 29.9, hasFixedPrice: true, totalPrice: 29.9 },
    ]);
  });

  it('keeps its price beside a scarf that a code makes cheaper, by percent and by amount', async () => {
    const visitor = await aVisitor(house);
    await visitor.add({ sku: (await aBook(2990)).sku });
    await visitor.add({ sku: (await aScarf(2000)).sku });
    await visitor.addDiscount(await aPromotionCode(house, { value: 20 }));
    await visitor.addDiscount(await aPromotionCode(house, { kind: 'amount', value: 5000 }));
    const { data } = (await visitor.read()).json;
    const items: { hasFixedPrice: boolean; totalDiscount: number }[] = data.orders[0].items;
    expect(items.map(({ hasFixedPrice, totalDiscount }) => [hasFixedPrice, totalDiscount]).sort()).toEqual([
      [false, 20],
      [true, 0],
    ]);
    expect(data).toMatchObject({ totalPromotionCodeDiscounts: 20, totalPrice: 29.9 });
  });

  it('refuses a code where there is nothing else, and is paid by a value voucher', async () => {
    const visitor = await aVisitor(house);
    await visitor.add({ sku: (await aBook(2990)).sku });
    const refused = await visitor.addDiscount(await aPromotionCode(house, { value: 20 }));
    expect(refused.json.errorCode).toBe('MINIMUM_ORDER_VALUE_NOT_REACHED');
    await visitor.redeem(await aVoucher(house, { balance: 1000 }));
    expect((await visitor.read()).json.data).toMatchObject({ totalVoucherDiscounts: 10, totalPrice: 19.9 });
  });
});
