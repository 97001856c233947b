import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PromotionCode, unlimitedPromotion, type Voucher } from './codeRules.ts';
import { type DiscountableOrder, discountOrder } from './discountRules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const buying = { cartId: 'own', now };

const aCode = (parts: Partial<PromotionCode> = {}): PromotionCode => ({
  ...unlimitedPromotion,
  id: 'code',
  code: 'CODE',
  kind: 'percent',
  value: 10,
  uses: 0,
  usesOfBuyer: 0,
  ...parts,
});

const aVoucher = (parts: Partial<Voucher> = {}): Voucher => ({
  id: 'voucher',
  tenant: 1,
  code: 'VOUCHER',
  balance: 1000,
  isActive: true,
  validUntil: null,
  cartId: 'own',
  heldUntil: null,
  keptUntil: null,
  ...parts,
});

const anOrder = (...gross: number[]): DiscountableOrder => ({
  tenant: 1,
  lines: gross.map((one, index) => ({ productId: `p${index}`, categoryIds: [index], gross: one })),
  shipping: 495,
});

const applied = (order: DiscountableOrder, promotionCodes: PromotionCode[], vouchers: Voucher[] = []) => {
  const discounts = discountOrder(order, { promotionCodes, vouchers }, buying);
  return {
    codes: discounts.promotionCodes.map(({ promotionCode, amount, error }) => [promotionCode.id, error ?? amount]),
    vouchers: discounts.vouchers.map(({ voucher, amount, error }) => [voucher.id, error ?? amount]),
    lines: discounts.lineDiscounts,
  };
};

describe('promotion codes', () => {
  it('takes a percentage off the goods, not off shipping, and shares it out by largest remainder', () => {
    expect(applied(anOrder(333, 333, 334), [aCode({ value: 10 })])).toMatchObject({
      codes: [['code', 100]],
      lines: [33, 33, 34],
    });
  });

  it('takes an amount off, but never more than the goods cost', () => {
    expect(applied(anOrder(300, 100), [aCode({ kind: 'amount', value: 100 })])).toMatchObject({ lines: [75, 25] });
    expect(applied(anOrder(300, 100), [aCode({ kind: 'amount', value: 900 })])).toMatchObject({
      codes: [['code', 400]],
      lines: [300, 100],
    });
  });

  it('applies percentages before amounts, each on what is left, in whatever order they were entered', () => {
    const codes = [
      aCode({ id: 'amount', kind: 'amount', value: 500 }),
      aCode({ id: 'ten', value: 10 }),
      aCode({ id: 'half', value: 50 }),
    ];
    const expected = [
      ['half', 5000],
      ['ten', 500],
      ['amount', 500],
    ];
    expect(applied(anOrder(10_000), codes).codes).toEqual(expected);
    expect(applied(anOrder(10_000), codes.toReversed()).codes).toEqual(expected);
  });

  it('applies to the products and categories it is meant for', () => {
    expect(applied(anOrder(1000, 1000, 1000), [aCode({ productIds: ['p0'], categoryIds: [2] })]).lines).toEqual([
      100, 0, 100,
    ]);
  });

  it.each<[string, Partial<PromotionCode>, string | number]>([
    ['MINIMUM_ORDER_VALUE_NOT_REACHED', { minimumOrderValue: 2001 }, 'MINIMUM_ORDER_VALUE_NOT_REACHED'],
    ['nothing at exactly the minimum', { minimumOrderValue: 2000 }, 200],
    ['MINIMUM_ORDER_VALUE_NOT_REACHED for other goods', { productIds: ['other'] }, 'MINIMUM_ORDER_VALUE_NOT_REACHED'],
    ['NOT_IN_PROMOTION_TIME_RANGE before', { validFrom: new Date(now.getTime() + 1) }, 'NOT_IN_PROMOTION_TIME_RANGE'],
    ['nothing from its first moment on', { validFrom: now }, 200],
    ['NOT_IN_PROMOTION_TIME_RANGE at the end', { validUntil: now }, 'NOT_IN_PROMOTION_TIME_RANGE'],
    ['nothing until its last moment', { validUntil: new Date(now.getTime() + 1) }, 200],
    ['PROMOTIONCODE_IS_NOT_ACTIVE', { isActive: false }, 'PROMOTIONCODE_IS_NOT_ACTIVE'],
    ['nothing alone when exclusive', { isExclusive: true }, 200],
    ['nothing before the last use', { maxUses: 3, uses: 2 }, 200],
    ['its maximum', { maxUses: 3, uses: 3 }, 'PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE'],
    [
      'the maximum of a person',
      { maxUsesPerPerson: 1, usesOfBuyer: 1 },
      'PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE',
    ],
    ['nothing below the maximum of a person', { maxUsesPerPerson: 2, usesOfBuyer: 1 }, 200],
  ])('VOU-14 VOU-15 VOU-16 says %s', (_, parts, outcome) => {
    expect(applied(anOrder(1500, 500), [aCode(parts)]).codes).toEqual([['code', outcome]]);
  });

  it('VOU-16 VOU-25 names both when an exclusive code meets another, and takes nothing off', () => {
    const both = [aCode({ id: 'a', isExclusive: true }), aCode({ id: 'b' })];
    const reason = 'PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE';
    expect(applied(anOrder(1000), both)).toMatchObject({
      lines: [0],
      codes: [
        ['a', reason],
        ['b', reason],
      ],
    });
  });

  it('leaves codes of other partners alone', () => {
    const other = aCode({ tenant: 2, isExclusive: true });
    expect(applied(anOrder(1000), [aCode(), other], [aVoucher({ tenant: 2 })])).toEqual({
      codes: [['code', 100]],
      vouchers: [],
      lines: [100],
    });
  });
});

describe('vouchers', () => {
  it('pays goods and shipping after the codes, the smallest first, and keeps the rest', () => {
    const vouchers = [aVoucher({ id: 'big', balance: 900 }), aVoucher({ id: 'small', balance: 600 })];
    expect(applied(anOrder(1000), [aCode()], vouchers).vouchers).toEqual([
      ['small', 600],
      ['big', 795],
    ]);
  });

  it.each<[string, Partial<Voucher>, string | number]>([
    ['an empty one', { balance: 0 }, 'GET_VOUCHER_INFO_VALIDATION_FAILURE'],
    ['a closed one', { isActive: false }, 'GET_VOUCHER_INFO_VALIDATION_FAILURE'],
    ['one that has just run out', { validUntil: now }, 'GET_VOUCHER_INFO_VALIDATION_FAILURE'],
    ['one that has not run out', { validUntil: new Date(now.getTime() + 1) }, 1000],
    ['one of another cart', { cartId: 'other', heldUntil: new Date(now.getTime() + 1) }, 'VOUCHER_ALREADY_IN_USE'],
    [
      'one that a payment counts on',
      { cartId: 'other', keptUntil: new Date(now.getTime() + 1) },
      'VOUCHER_ALREADY_IN_USE',
    ],
    ['one that another cart held until now', { cartId: 'other', heldUntil: now, keptUntil: now }, 1000],
    ['one that nobody holds', { cartId: null }, 1000],
  ])('VOU-17 VOU-21 VOU-27 decides on %s', (_, parts, outcome) => {
    expect(applied(anOrder(2000), [], [aVoucher(parts)]).vouchers).toEqual([['voucher', outcome]]);
  });
});

it('neither creates nor loses a cent: lines add up to the codes, and vouchers never pay more than there is', () => {
  const gross = fc.nat(100_000);
  const code = fc.record({
    kind: fc.constantFrom<'percent' | 'amount'>('percent', 'amount'),
    value: fc.integer({ min: 1, max: 100 }),
    minimumOrderValue: fc.nat(50_000),
    productIds: fc.option(fc.subarray(['p0', 'p1', 'p2']), { nil: null }),
  });
  fc.assert(
    fc.property(
      fc.array(gross, { maxLength: 6 }),
      fc.array(code, { maxLength: 4 }),
      fc.array(fc.nat(50_000), { maxLength: 3 }),
      (lines, codes, balances) => {
        const order = anOrder(...lines);
        const promotionCodes = codes.map((parts, index) => aCode({ ...parts, id: `${index}` }));
        const vouchers = balances.map((balance, index) => aVoucher({ id: `${index}`, balance }));
        const discounts = discountOrder(order, { promotionCodes, vouchers }, buying);
        const off = discounts.lineDiscounts.reduce((sum, one) => sum + one, 0);
        const paid = discounts.vouchers.reduce((sum, { amount }) => sum + amount, 0);
        expect(discounts.promotionCodes.reduce((sum, { amount }) => sum + amount, 0)).toBe(off);
        const toPay = lines.reduce((sum, one) => sum + one, 0) + order.shipping - off;
        expect(paid).toBe(
          Math.min(
            toPay,
            balances.reduce((sum, one) => sum + one, 0),
          ),
        );
        for (const [index, one] of discounts.lineDiscounts.entries()) {
          expect(one).toBeGreaterThanOrEqual(0);
          expect(one).toBeLessThanOrEqual(lines[index] ?? 0);
        }
      },
    ),
  );
});
