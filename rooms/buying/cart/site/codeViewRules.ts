import type { Cart, CartOrder, ErrorCode } from './cartViewRules.ts';

/** A code as the cart shows it; `discount` in euros. */
export type CartCode = {
  id: string;
  kind: 'voucher' | 'promotionCode';
  code: string;
  tenantId: number;
  discount: number;
};

/** The partner that is preselected where a code is entered (VOU-12). */
const defaultPartnerId = 1;

/** The partner whose goods a new code is for at first: the default one, or the first with goods in the cart. */
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

/** Why an entered code does not count: error codes of the cart. */
export const errorCodesOfCode = (cart: Cart, { code, tenantId }: CartCode): ErrorCode[] =>
  cart.orders
    .filter((order) => order.tenantId === tenantId)
    .flatMap(({ validationErrors }) => validationErrors.codes ?? [])
    .filter((error) => error.code === code)
    .map(({ errorCode }) => errorCode);

/** The cart as it will most likely be without a code; shown until the server answers. */
export function withoutCode(cart: Cart, entered: CartCode): Cart {
  const withoutDiscount = <T extends Cart | CartOrder>(sums: T): T => ({
    ...sums,
    totalPrice: addEuros(sums.totalPrice, entered.discount),
    ...(entered.kind === 'voucher'
      ? { totalVoucherDiscounts: addEuros(sums.totalVoucherDiscounts, -entered.discount) }
      : { totalPromotionCodeDiscounts: addEuros(sums.totalPromotionCodeDiscounts, -entered.discount) }),
  });
  const orders = cart.orders.map((order) => {
    if (order.tenantId !== entered.tenantId) return order;
    const isOther = ({ code }: { code: string }) => code !== entered.code;
    const { codes = [], ...others } = order.validationErrors;
    const left = codes.filter(isOther as (error: { code?: string }) => boolean);
    return {
      ...withoutDiscount(order),
      vouchers: order.vouchers.filter(isOther),
      promotionCodes: order.promotionCodes.filter(isOther),
      validationErrors: left.length > 0 ? { ...others, codes: left } : others,
    };
  });
  return { ...withoutDiscount(cart), orders };
}

/** Adds two amounts in euros, in cents so that no rounding error stays. */
const addEuros = (one: number, other: number): number => (Math.round(one * 100) + Math.round(other * 100)) / 100;
