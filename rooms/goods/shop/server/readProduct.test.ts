import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct, aProductDraft } from '../testing/aProduct.ts';
import { merchandise as shopSeller } from './merchandise.ts';
import { saveProducts } from './saveProducts.ts';

const merchandise = oneByOne(shopSeller);

const house = await testHouse();
const days = (count: number) => new Date(house.context().now.getTime() + count * 86_400_000);
const read = (slug: string, shop = 1) => house.call('GET', `/api/shop/v4/shops/${shop}/products/${slug}`);

describe('200', () => {
  it('reads a product with variants, options and safety fields', async () => {
    const draft = aProductDraft({
      content: { amount: 250, unit: 'g' },
      userOptions: [{ kind: 'number', names: { de: 'Nummer' }, price: 500, maxLength: 2 }],
    });
    draft.variants = ['S', 'M'].map((size, index) => ({
      sku: `${draft.sku}-${size}`,
      size,
      price: 1000 + index,
      onHand: index,
    }));
    await saveProducts(house.context(), [draft]);
    expect((await read(`schal-nordwand-${draft.sku}`)).json.data).toMatchObject({
      price: 10,
      hasPriceRange: true,
      safety: { makerName: 'Strickwerk Main GmbH' },
      userOptions: [{ kind: 'number', price: 5, maxLength: 2 }],
      variants: [
        { sku: `${draft.sku}-S`, size: 'S', unitPrice: { price: 40, unit: 'kg' } },
        { sku: `${draft.sku}-M`, size: 'M' },
      ],
      stock: [
        { sku: `${draft.sku}-S`, available: 0 },
        { sku: `${draft.sku}-M`, available: 1 },
      ],
    });
  });

  it('PRD-22 finds it by article number, by its address in each language and by addresses it had before', async () => {
    const { sku } = await aProduct(house.context());
    await saveProducts(house.context(), [aProductDraft({ sku, names: { de: 'Neuer Name' } })]);
    for (const slug of [sku, `neuer-name-${sku}`, `scarf-north-stand-${sku}`, `SCHAL-nordwand-${sku}`]) {
      const reply = await read(slug);
      expect([reply.status, reply.json.data.slugs.de]).toEqual([200, `/shop/neuer-name-${sku}/`]);
    }
  });

  it('names the lowest price of 30 days when the price went down, and only then', async () => {
    const { sku } = await aProduct(house.context({ now: days(-60) }), { price: 8000 });
    const change = (price: number, day: number) =>
      saveProducts(house.context({ now: days(day) }), [aProductDraft({ sku, variants: [{ sku, price, onHand: 0 }] })]);
    const prices = async () => {
      const { price, lowestPrice } = (await read(sku)).json.data;
      return { price, lowestPrice };
    };
    await change(10_000, -20);
    await change(9_000, -10);
    expect(await prices()).toEqual({ price: 90, lowestPrice: null });
    await change(7_000, -5);
    await change(7_000, -4);
    expect(await prices()).toEqual({ price: 70, lowestPrice: 80 });
    await expect(house.database.sql`update shop.price_change set price = 1 where sku = ${sku}`).rejects.toThrow(
      'only grows',
    );
  });
});

describe('404', () => {
  it('does not know products that are inactive, not yet released, of another shop or unheard of', async () => {
    const inactive = await aProduct(house.context(), { isActive: false });
    const early = await aProduct(house.context(), { releaseDate: days(1) });
    const known = await aProduct(house.context());
    const replies = await Promise.all([read(inactive.sku), read(early.sku), read(known.sku, 2), read('nichts-1')]);
    expect(replies.map((reply) => [reply.status, reply.json.errorCode])).toEqual(
      Array(4).fill([404, 'PRODUCT_UNKNOWN']),
    );
  });
});

describe('stock', () => {
  it('says what is left of several products at this moment', async () => {
    const one = await aProduct(house.context(), { onHand: 3 });
    const two = await aProduct(house.context(), { onHand: 1 });
    await merchandise.hold(house.context(), { holdId: newId(), sku: two.sku, quantity: 1, expiresAt: days(1) });
    const path = `/api/shop/v4/shops/1/stock?Products=${one.sku},${two.sku},99998`;
    expect((await house.call('GET', path)).json.data).toEqual([
      { product: one.sku, stock: [{ sku: one.sku, available: 3 }] },
      { product: two.sku, stock: [{ sku: two.sku, available: 0 }] },
    ]);
    expect((await house.call('GET', '/api/shop/v4/shops/1/stock?Products=a')).status).toBe(400);
  });
});

describe('saving', () => {
  it('refuses to publish a product without a maker who can be reached', async () => {
    const draft = aProductDraft();
    draft.safety.makerContact = '';
    await expect(saveProducts(house.context(), [draft])).rejects.toThrow('product_safety');
    await saveProducts(house.context(), [{ ...draft, isActive: false }]);
  });

  it('PRD-31 PRD-32 stores descriptions without what the allow-list does not name', async () => {
    const { sku } = await aProduct(house.context(), {
      descriptions: { de: '<h1>Groß</h1><p onclick="x()">da</p><script>x()</script>' },
    });
    expect((await read(sku)).json.data.description.de).toBe('Groß<p>da</p>');
  });
});
