import { describe, expect, it, onTestFinished } from 'vitest';
import { vat } from '#club/delivery.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aBuyerOf, aPayload } from './testing/buyer.ts';

const house = await testHouse();
const product = (parts = {}) => aProduct(house.context(), parts);

describe('the VAT of an order', () => {
  const taxesOf = async (body: object) => {
    const [shirt, book] = [
      await product({ price: 3000 }),
      await product({ price: 1000, vatRate: 7, hasFixedPrice: true }),
    ];
    const buyer = await aBuyerOf(house, shirt.sku);
    await buyer.add(book.sku);
    const ordered = await buyer.order({ body });
    await buyer.pay(ordered);
    await buyer.status(ordered.json.data.checkoutId);
    const [order] = (await buyer.read(ordered.json.data.checkoutId)).json.data.transactions[0].orders;
    const { totalPrice, totalTaxPrice, isExport, items, taxes } = order;
    return {
      totalPrice,
      totalTaxPrice,
      isExport,
      rates: items.map((item: { vatRate: number }) => item.vatRate),
      taxes,
    };
  };

  it('has shipping follow the goods by value', async () => {
    // 4.95 of shipping: 3.71 at 19 percent, 1.24 at 7 percent.
    expect(await taxesOf(aPayload())).toMatchObject({
      totalPrice: 44.95,
      rates: [19, 7],
      taxes: [
        { vatRate: 19, totalPrice: 33.71, taxPrice: 5.38 },
        { vatRate: 7, totalPrice: 11.24, taxPrice: 0.74 },
      ],
    });
  });

  it('is none for what leaves the EU, and the price stays', async () => {
    const body = aPayload({ countryCode: 'CH', postalCode: '3000', city: 'Bern', phone: '+41 31 1234567' });
    expect(await taxesOf(body)).toMatchObject({
      totalPrice: 52.95,
      totalTaxPrice: 0,
      isExport: true,
      rates: [0, 0],
      taxes: [{ vatRate: 0, totalPrice: 52.95, netPrice: 52.95, taxPrice: 0 }],
    });
  });

  it('takes the rates of an EU country that the club has set, each class its own, and shipping with them', async () => {
    const abroad = vat.abroad as Record<string, { standard: number; reduced: number; books: number }>;
    abroad.AT = { standard: 20, reduced: 13, books: 10 };
    onTestFinished(() => void delete abroad.AT);
    const body = aPayload({ countryCode: 'AT', postalCode: '5020', city: 'Salzburg', phone: '+43 662 123456' });
    // 9.95 of shipping: 7.46 at 20 percent, 2.49 at 10 percent.
    expect(await taxesOf(body)).toMatchObject({
      totalPrice: 49.95,
      isExport: undefined,
      rates: [20, 10],
      taxes: [
        { vatRate: 20, totalPrice: 37.46, taxPrice: 6.24 },
        { vatRate: 10, totalPrice: 12.49, taxPrice: 1.14 },
      ],
    });
  });

  it('is that of home for what is downloaded, wherever the buyer lives, and no export', async () => {
    const { sku } = await product({ price: 1000, vatRate: 0, shippingCodes: ['download'] });
    const buyer = await aBuyerOf(house, sku);
    const body = aPayload({ countryCode: 'CH', postalCode: '3000', city: 'Bern', phone: '+41 31 1234567' });
    const ordered = await buyer.order({ body });
    await buyer.pay(ordered);
    await buyer.status(ordered.json.data.checkoutId);
    const [order] = (await buyer.read(ordered.json.data.checkoutId)).json.data.transactions[0].orders;
    expect(order).toMatchObject({ totalPrice: 10, totalTaxPrice: 0, items: [{ vatRate: 0 }] });
    expect(order.isExport).toBeUndefined();
    expect(order.items[0].traits).toEqual({ isMerchandise: true, hasGuarantee: true });
  });
});
