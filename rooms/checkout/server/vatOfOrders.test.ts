import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/shop/testing/index.ts';
import { aBuyerOf, aPayload } from './testing/buyer.ts';

const house = await testHouse();
const product = (parts = {}) => aProduct(house.context(), parts);

describe('the VAT of an order', () => {
  const taxesOf = async (body: object) => {
    const [shirt, book] = [await product({ price: 3000 }), await product({ price: 1000, vatRate: 7 })];
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
      ...{ totalPrice: 52.95, totalTaxPrice: 0, isExport: true, rates: [0, 0] },
      taxes: [{ vatRate: 0, totalPrice: 52.95, netPrice: 52.95, taxPrice: 0 }],
    });
  });
});
