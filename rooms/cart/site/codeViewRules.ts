import type { Cart, CartOrder, ErrorCode } from './cartViewRules.ts';

/** A code as the cart shows it; `discount` in euros. */
export type CartCode = {
  id: string;
  kind: 'voucher' | 'promotionCode';
  code: string;
  tenantId: number;
  discount: number;
};

/** Partner for whom a code is entered where nobody chose another (VOU-12). */
const defaultPartnerId = 1;

/**
 * For whose goods a code is entered first: the default partner's, or, with nothing of that partner in the cart, those
 * of the first that has.
 */
export function firstPartnerId(cart: Pick<Cart, 'orders'>): string {
  const tenants = cart.orders.map(({ tenantId }) => tenantId);
  return String(tenants.includes(defaultPartnerId) ? defaultPartnerId : (tenants[0] ?? defaultPartnerId));
}

/** Every code of every order: promotion codes, then vouchers. */
export function codesOf(cart: Cart): CartCode[] {
  return cart.orders.flatMap(({ tenantId, promotionCodes, vouchers }): CartCode[] => [
    ...promotionCodes.map(({ id, code, totalDiscount }) => ({
      id,
      kind: 'promotionCode' as const,
      code,
      tenantId,
      discount: totalDiscount,
    })),
    ...vouchers.map(({ code, totalDiscount }) => ({
      id: code,
      kind: 'voucher' as const,
      code,
      tenantId,
      discount: totalDiscount,
    })),
  ]);
}

/** What stands in the way of a code. */
export const errorCodesOfCode = (cart: Cart, { code, tenantId }: CartCode): ErrorCode[] =>
  cart.orders
    .filter((order) => order.tenantId === tenantId)
    .flatMap(({ validationErrors }) => validationErrors.codes ?? [])
    .filter((error) => error.code === code)
    .map(({ errorCode }) => errorCode);

/** The cart as it will most likely be without a code; shown until the server answers. */
export function withoutCode(cart: Cart, entered: CartCode): Cart {
  const without = <T extends Cart | CartOrder>(sums: T): T => ({
    ...sums,
    totalPrice: plus(sums.totalPrice, entered.discount),
    ...(entered.kind === 'voucher'
      ? { totalVoucherDiscounts: plus(sums.totalVoucherDiscounts, -entered.discount) }
      : { totalPromotionCodeDiscounts: plus(sums.totalPromotionCodeDiscounts, -entered.discount) }),
  });
  const orders = cart.orders.map((order) => {
    if (order.tenantId !== entered.tenantId) return order;
    const isOther = ({ code }: { code: string }) => code !== entered.code;
    const { codes = [], ...others } = order.validationErrors;
    const left = codes.filter(isOther as (error: { code?: string }) => boolean);
    return {
      ...without(order),
      vouchers: order.vouchers.filter(isOther),
      promotionCodes: order.promotionCodes.filter(isOther),
      validationErrors: left.length > 0 ? { ...others, codes: left } : others,
    };
  });
  return { ...without(cart), orders };
}

/** Euros, added up in cents. */
const plus = (one: number, other: number): number => (Math.round(one * 100) + Math.round(other * 100)) / 100;
