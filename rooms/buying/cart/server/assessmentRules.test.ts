import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quote } from '#ports/sellable.ts';
import type { cartCodes } from '#rooms/money/voucher/server/index.ts';
import { assessCart, discountable, shippingCodeOf } from './assessmentRules.ts';
import type { CartItem } from './cartItem.ts';
import { isBuyable } from './validationRules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const vatRate = (goods: { vatRate: number }) => goods.vatRate;
const home = { countryCode: 'DE', isKnownCountry: true, vatRate };

const aQuote = (parts: Partial<Quote> = {}): Quote => ({
  sku: 'sku',
  productId: 'product',
  tenant: 1,
  name: { de: 'Schal' },
  imageId: undefined,
  path: '/shop/schal/',
  price: 1995,
  memberPrice: 1796,
  vatRate: 19,
  vatClass: 'standard',
  maxQuantity: 10,
  available: 100,
  shippingCodes: ['standard'],
  type: 'Merchandise',
  traits: {},
  terms: { withdrawalClass: 'regular' as const },
  ...parts,
});

const aLine = (id: string, parts: Partial<CartItem> = {}): CartItem => ({
  id,
  holdId: `hold of ${id}`,
  sku: 'sku',
  productId: id,
  tenant: 1,
  quantity: 1,
  userOptionValues: [],
  heldSince: now,
  expiresAt: new Date(now.getTime() + 60_000),
  ...parts,
});

const goods = fc.record({
  tenant: fc.constantFrom(1, 2, 3),
  quantity: fc.integer({ min: 1, max: 10 }),
  price: fc.nat(100_000),
  discount: fc.nat(50),
  vatRate: fc.constantFrom(0, 7, 19),
  shippingCodes: fc.subarray(['standard', 'collect']),
});

type Goods = typeof goods extends fc.Arbitrary<infer G> ? G : never;

function assess(all: Goods[], priceGroup: 'normal' | 'member', countryCode: string) {
  const lines = all.map(({ tenant, quantity }, index) => aLine(`${index}`, { tenant, quantity }));
  const quotes = new Map(
    all.map(({ price, discount, ...rest }, index) => [
      `${index}`,
      aQuote({ ...rest, price, memberPrice: Math.floor((price * (100 - discount)) / 100) }),
    ]),
  );
  return assessCart(lines, quotes, {
    delivery: { countryCode, isKnownCountry: true, vatRate },
    priceGroups: [priceGroup],
    now,
  });
}

describe('assessCart', () => {
  it('adds lines up to orders and orders to the cart, in whole cents, for any cart', () => {
    const anyCart = fc.tuple(
      fc.array(goods, { maxLength: 20 }),
      fc.constantFrom('normal' as const, 'member' as const),
      fc.constantFrom('DE', 'AT', 'JP'),
    );
    fc.assert(
      fc.property(anyCart, ([all, priceGroup, countryCode]) => {
        const cart = assess(all, priceGroup, countryCode);
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
        expect(cart.orders.flatMap(({ lines }) => lines)).toHaveLength(all.length);
        for (const order of cart.orders) {
          for (const line of order.lines) expect(line.totalPrice).toBe(line.unitPrice * line.item.quantity);
          expect(order.goods).toBe(sum(order.lines.map(({ totalPrice }) => totalPrice)));
          expect(order.total).toBe(order.goods + order.shipping);
          expect(sum(order.taxes.map(({ gross }) => gross))).toBe(order.total);
        }
        expect(cart.total).toBe(sum(cart.orders.map(({ total }) => total)));
        expect(cart.total).toBe(cart.goods + cart.shipping);
        expect(sum(cart.taxes.map(({ gross }) => gross))).toBe(cart.total);
        expect([cart.total, ...cart.taxes.map(({ tax }) => tax)].every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it('CART-89 a member never pays more for the goods than anybody else', () => {
    fc.assert(
      fc.property(fc.array(goods, { maxLength: 20 }), (all) => {
        expect(assess(all, 'member', 'DE').goods).toBeLessThanOrEqual(assess(all, 'normal', 'DE').goods);
      }),
    );
  });

  it('takes off what codes take off, from what is to pay and from its VAT', () => {
    const items = [aLine('second', { tenant: 2 }), aLine('first', { quantity: 2 })];
    const quotes = new Map([
      ['second', aQuote({ tenant: 2, price: 1000, vatRate: 7, shippingCodes: ['collect'] })],
      ['first', aQuote({ price: 2000, vatRate: 19, shippingCodes: ['collect'] })],
    ]);
    const discountsOf = ({ tenant, lines }: cartCodes.DiscountableOrder): cartCodes.Discounts =>
      ({
        promotionCodes: tenant === 1 ? [{ amount: 300 }, { amount: 100 }] : [],
        vouchers: tenant === 1 ? [{ amount: 500 }] : [],
        lineDiscounts: lines.map(() => (tenant === 1 ? 400 : 0)),
      }) as unknown as cartCodes.Discounts;
    const cart = assessCart(items, quotes, { delivery: home, priceGroups: [], now, discountsOf });
    expect(cart.orders.map(({ tenant }) => tenant)).toEqual([1, 2]);
    expect(cart.orders[0]).toMatchObject({ goods: 4000, promotionDiscount: 400, voucherDiscount: 500 });
    expect(cart.orders[0]!.total).toBe(4000 + cart.orders[0]!.shipping - 400 - 500);
    expect(cart.orders[0]!.taxes.find(({ vatRate }) => vatRate === 19)?.gross).toBe(3600 + cart.orders[0]!.shipping);
    expect(cart.orders[1]!.taxes.find(({ vatRate }) => vatRate === 7)?.gross).toBe(1000);
    expect(cart).toMatchObject({ goods: 5000, promotionDiscount: 400, voucherDiscount: 500 });
    expect(cart.total).toBe(5000 + cart.shipping - 900);
  });

  it('shows the codes what they may lower', () => {
    const known = { item: aLine('known'), quote: aQuote({ categoryIds: [7], hasFixedPrice: true }), totalPrice: 1995 };
    const unknown = { item: aLine('unknown'), quote: undefined, totalPrice: 0 };
    const lines = [known, unknown].map((line) => ({ ...line, unitPrice: line.totalPrice, discount: 0, vatRate: 19 }));
    expect(discountable({ tenant: 1, shipping: 495, lines })).toEqual({
      tenant: 1,
      shipping: 495,
      lines: [
        { productId: 'known', categoryIds: [7], gross: 1995, hasFixedPrice: true },
        { productId: 'unknown', categoryIds: [], gross: 0, hasFixedPrice: false },
      ],
    });
  });

  it('says that nobody delivers to the country, beside all other errors', () => {
    const delivery = { countryCode: 'XX', isKnownCountry: false, vatRate };
    const cart = assessCart([aLine('1')], new Map([['1', aQuote()]]), { delivery, priceGroups: [], now });
    expect(cart.validationErrors).toEqual({ shipping: [{ errorCode: 'CART_SHIPPINGCOUNTRYCODE_UNKNOWN' }] });
  });

  it('is buyable without errors only', () => {
    const quotes = new Map([['1', aQuote()]]);
    const buying = { priceGroups: [], now };
    expect(isBuyable(assessCart([aLine('1')], quotes, { ...buying, delivery: home }))).toBe(true);
    const unknown = { countryCode: 'XX', isKnownCountry: false, vatRate };
    expect(isBuyable(assessCart([aLine('1')], quotes, { ...buying, delivery: unknown }))).toBe(false);
    expect(isBuyable(assessCart([aLine('1')], new Map(), { ...buying, delivery: home }))).toBe(false);
  });
});

describe('shippingCodeOf', () => {
  it.each([
    ['collect', ['standard', 'collect'], 'collect'],
    ['pigeon', ['standard', 'collect'], 'standard'],
    [undefined, ['standard', 'collect'], 'standard'],
    ['standard', [], undefined],
  ])('chosen %s of %o is %s', (shippingCode, shippingCodes, expected) => {
    const item = aLine('1', shippingCode === undefined ? {} : { shippingCode });
    expect(shippingCodeOf({ item, quote: aQuote({ shippingCodes }) })).toBe(expected);
  });

  it('is none for goods that nobody sells any more', () => {
    expect(shippingCodeOf({ item: aLine('1'), quote: undefined })).toBeUndefined();
  });
});
