import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { cartCodes } from '#rooms/money/voucher/server/index.ts';
import type { CartItem } from './cartItem.ts';
import {
  hasRoomForCode,
  isOutOfReach,
  isSameGoods,
  maxLinesAfterClaim,
  mergeCarts,
  quantityOfProduct,
  vouchersIn,
  withCode,
  withinMaximum,
} from './cartRules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date(now.getTime() + 60_000);
const earlier = new Date(now.getTime() - 60_000);
let count = 0;
const line = (parts: Partial<CartItem> = {}): CartItem => {
  count += 1;
  const sku = parts.sku ?? `sku-${count}`;
  const ids = { id: `item-${count}`, holdId: `hold-${count}`, sku, productId: `product of ${sku}` };
  return { ...ids, tenant: 1, quantity: 1, userOptionValues: [], heldSince: earlier, expiresAt: later, ...parts };
};
const option = (optionId: string, value: string) => ({ optionId, value });

const code = (id: string, kind: cartCodes.EnteredCode['kind'] = 'promotionCode') =>
  ({ id, kind }) as cartCodes.EnteredCode;

describe('codes of a cart', () => {
  it('stand there once, in the order in which they were entered', () => {
    const codes = [code('a'), code('b', 'voucher')];
    expect(withCode(codes, code('c'))).toEqual([...codes, code('c')]);
    expect(withCode(codes, code('b'))).toEqual(codes);
    expect(withCode([], code('a'))).toEqual([code('a')]);
  });

  it('are vouchers or promotion codes', () => {
    expect(vouchersIn([code('a'), code('b', 'voucher'), code('c', 'voucher')])).toEqual(['b', 'c']);
  });

  it.each([
    [9, 'new', true],
    [10, 'new', false],
    [10, '0', true],
    [20, '0', true],
    [20, 'new', false],
  ])('beside %i others there is room for %s: %s', (others, id, hasRoom) => {
    const codes = Array.from({ length: others }, (_, place) => code(`${place}`));
    expect(hasRoomForCode(codes, code(id))).toBe(hasRoom);
  });
});

describe('isOutOfReach', () => {
  const quote = { maxQuantity: 5, available: 2 };
  it.each([
    ['more than is free', quote, 3, true],
    ['exactly what is free', quote, 2, false],
    ['exactly what one buyer may have, and more than is free', quote, 5, true],
    ['more than one buyer may have, which is said instead', quote, 6, false],
    ['goods no longer sold, which is said instead', { ...quote, refusal: 'CARTITEM_INACTIVE' as const }, 3, false],
  ])('%s', (_what, of, quantity, expected) => expect(isOutOfReach(of, quantity)).toBe(expected));
});

describe('isSameGoods', () => {
  it.each([
    [line({ sku: 'a' }), line({ sku: 'a' }), true],
    [line({ sku: 'a' }), line({ sku: 'b' }), false],
    [
      line({ sku: 'a', userOptionValues: [option('name', 'Toni'), option('number', '7')] }),
      line({ sku: 'a', userOptionValues: [option('number', '7'), option('name', 'Toni')] }),
      true,
    ],
    [line({ sku: 'a', userOptionValues: [option('name', 'Toni')] }), line({ sku: 'a' }), false],
    [
      line({ sku: 'a', userOptionValues: [option('name', 'a,b')] }),
      line({ sku: 'a', userOptionValues: [option('name,a', 'b')] }),
      false,
    ],
  ])('compares %o with %o', (one, other, same) => {
    expect(isSameGoods(one, other)).toBe(same);
  });
});

describe('quantityOfProduct', () => {
  it('counts all lines of a product except one', () => {
    const product = { productId: 'jersey' };
    const lines = [line({ ...product, quantity: 2 }), line({ ...product, quantity: 3 }), line({ quantity: 9 })];
    expect(quantityOfProduct(lines, 'jersey')).toBe(5);
    expect(quantityOfProduct(lines, 'jersey', lines[0]!.id)).toBe(3);
    expect(quantityOfProduct(lines, 'nothing')).toBe(0);
  });
});

describe('mergeCarts', () => {
  it.each([
    ['both held', later, later, 10, { wanted: 5, held: 5 }],
    ['both held, above the maximum', later, later, 4, { wanted: 4, held: 4 }],
    ['the fan’s hold ended', earlier, later, 10, { wanted: 5, held: 3 }],
    ['the visitor’s hold ended', later, earlier, 10, { wanted: 5, held: 2 }],
    ['both ended', earlier, earlier, 10, { wanted: 5, held: 0 }],
    ['a maximum lowered below what the fan has', later, later, 1, { wanted: 3, held: 3 }],
  ])('CART-19 sums equal lines up to the maximum: %s', (_, fanUntil, visitorUntil, maximum, expected) => {
    const fanItem = line({ sku: 'same', quantity: 2, expiresAt: fanUntil });
    const visitorItem = line({ sku: 'same', quantity: 3, expiresAt: visitorUntil });
    const merge = mergeCarts([fanItem], [visitorItem], () => maximum, now);
    expect(merge).toEqual({ kept: [], joined: [{ fanItem, visitorItem, ...expected }], dropped: [] });
  });

  it('drops what does not fit into one cart, never what the fan had', () => {
    const fans = Array.from({ length: 60 }, () => line());
    const visitors = Array.from({ length: 60 }, () => line());
    const merge = mergeCarts(fans, visitors, () => 10, now);
    expect(merge.kept).toEqual([...fans, ...visitors.slice(0, 40)]);
    expect(merge.dropped).toEqual(visitors.slice(40));
    expect(merge.kept).toHaveLength(maxLinesAfterClaim);
  });

  it('accounts for every line of both carts exactly once', () => {
    const lines = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });
    fc.assert(
      fc.property(lines, lines, fc.integer({ min: 1, max: 5 }), (fanSkus, visitorSkus, maximum) => {
        const fans = fanSkus.map((sku) => line({ sku, quantity: 2 }));
        const visitors = visitorSkus.map((sku) => line({ sku, quantity: 3 }));
        const { kept, joined, dropped } = mergeCarts(fans, visitors, () => maximum, now);
        const seen = [...kept, ...dropped, ...joined.flatMap(({ fanItem, visitorItem }) => [fanItem, visitorItem])];
        expect(seen.map(({ id }) => id).sort()).toEqual([...fans, ...visitors].map(({ id }) => id).sort());
        expect(new Set([...kept, ...joined.map(({ fanItem }) => fanItem)].map(({ sku }) => sku))).toEqual(
          new Set([...fanSkus, ...visitorSkus]),
        );
      }),
    );
  });
});

describe('withinMaximum', () => {
  const ofEvent = (parts: Partial<CartItem>) => line({ productId: 'match', ...parts });
  const limited = (fans: CartItem[], visitors: CartItem[], maximum: number) =>
    withinMaximum(
      mergeCarts(fans, visitors, () => maximum, now),
      fans,
      () => maximum,
      now,
    );

  it('keeps lines without their pieces that would be more of a product than its maximum', () => {
    const fans = [ofEvent({}), ofEvent({ expiresAt: earlier })];
    const visitors = [ofEvent({ quantity: 2 }), ofEvent({ quantity: 2 }), ofEvent({ expiresAt: earlier })];
    const { kept, released } = limited(fans, visitors, 4);
    expect(kept).toEqual([...fans, ...visitors]);
    expect(released).toEqual([visitors[1]]);
  });

  it('lets a line grow as far as the other lines of its product leave room', () => {
    const fans = [ofEvent({ sku: 'a', quantity: 1 }), ofEvent({ sku: 'b', quantity: 2 })];
    const { joined } = limited(fans, [ofEvent({ sku: 'a', quantity: 4 })], 4);
    expect(joined).toMatchObject([{ wanted: 2, held: 2 }]);
  });

  it('takes nothing from what the fan had, and adds nothing beyond the maximum', () => {
    const item = fc.record({ sku: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 1, max: 4 }) });
    const cart = fc.uniqueArray(item, { selector: ({ sku }) => sku, maxLength: 4 });
    const sum = (items: { quantity: number }[]) => items.reduce((all, { quantity }) => all + quantity, 0);
    fc.assert(
      fc.property(cart, cart, fc.integer({ min: 1, max: 6 }), (own, others, maximum) => {
        const fans = own.map(ofEvent);
        const { kept, joined, released } = limited(fans, others.map(ofEvent), maximum);
        const held =
          sum(kept.filter((one) => !released.includes(one))) + sum(joined.map((one) => ({ quantity: one.held })));
        expect(held).toBeLessThanOrEqual(Math.max(maximum, sum(own)));
        expect(held).toBeGreaterThanOrEqual(sum(own));
      }),
    );
  });
});
