import { shareOut } from '#platform/money/shareOut.ts';
import { type CodeError, type PromotionCode, promotionError, type Voucher, voucherError } from './codeRules.ts';

/** What codes are applied to: one partner's goods and shipping, in gross cents. */
export type DiscountableOrder = {
  tenant: number;
  lines: readonly { productId: string; categoryIds: readonly number[]; gross: number; hasFixedPrice?: boolean }[];
  shipping: number;
};

/** All codes that were entered in one cart, of all partners. */
export type CartCodes = { vouchers: readonly Voucher[]; promotionCodes: readonly PromotionCode[] };

/** A code in an order: what it takes off or pays (cents; 0 while something is wrong with it). */
export type AppliedVoucher = { voucher: Voucher; amount: number; error?: CodeError };
export type AppliedPromotionCode = { promotionCode: PromotionCode; amount: number; error?: CodeError };

export type Discounts = {
  promotionCodes: AppliedPromotionCode[];
  vouchers: AppliedVoucher[];
  /** What promotion codes take off each line, in the order of the lines. */
  lineDiscounts: number[];
};

type Buying = { cartId: string; now: Date };

/**
 * What codes do to one partner's order. Promotion codes lower the price of goods, percentages first (the highest
 * first), then amounts, each on what the ones before have left; then vouchers pay what is left of goods and shipping,
 * at most what they are worth. Nothing goes below 0.
 */
export function discountOrder(order: DiscountableOrder, codes: CartCodes, buying: Buying): Discounts {
  const ofTenant = <T extends { tenant: number; id: string }>(all: readonly T[]) =>
    all.filter(({ tenant }) => tenant === order.tenant);
  const own = ofTenant(codes.promotionCodes).toSorted(byRank);
  const left = order.lines.map(({ gross }) => gross);
  const promotionCodes = own.map((promotionCode): AppliedPromotionCode => {
    const others = own.filter((other) => other !== promotionCode);
    const applicable = applicableGoods(order, promotionCode);
    const error = promotionError(promotionCode, { applicable, others, now: buying.now });
    return error ? { promotionCode, amount: 0, error } : { promotionCode, amount: takeOff(left, order, promotionCode) };
  });
  const goodsLeft = left.reduce((sum, gross) => sum + gross, 0);
  return {
    promotionCodes,
    vouchers: pay(goodsLeft + order.shipping, ofTenant(codes.vouchers), buying),
    lineDiscounts: order.lines.map(({ gross }, index) => gross - (left[index] ?? 0)),
  };
}

/** Gross cents of the goods to which a code applies, before any code. */
export function applicableGoods(order: DiscountableOrder, code: PromotionCode): number {
  return order.lines.reduce((sum, line) => sum + (appliesTo(code, line) ? line.gross : 0), 0);
}

/** Books have a fixed price, so no code lowers it (§ 3 BuchPrG); vouchers are money and pay it. */
function appliesTo({ productIds, categoryIds }: PromotionCode, line: DiscountableOrder['lines'][number]): boolean {
  if (line.hasFixedPrice) return false;
  if (productIds === null && categoryIds === null) return true;
  return productIds?.includes(line.productId) || line.categoryIds.some((id) => categoryIds?.includes(id));
}

/** Lowers what is left of the lines; answers by how much. */
function takeOff(left: number[], order: DiscountableOrder, code: PromotionCode): number {
  const weights = order.lines.map((line, index) => (appliesTo(code, line) ? (left[index] ?? 0) : 0));
  const whole = weights.reduce((sum, gross) => sum + gross, 0);
  const wanted = code.kind === 'percent' ? Math.round((whole * code.value) / 100) : code.value;
  const amount = Math.min(wanted, whole);
  const shares = shareOut(amount, weights);
  for (const [index, share] of shares.entries()) left[index] = (left[index] ?? 0) - share;
  return amount;
}

/** The smallest vouchers pay first, so that few keep a rest. */
function pay(total: number, vouchers: readonly Voucher[], { cartId, now }: Buying): AppliedVoucher[] {
  let toPay = total;
  return vouchers
    .toSorted((one, other) => one.balance - other.balance || (one.id < other.id ? -1 : 1))
    .map((voucher) => {
      const error = voucherError(voucher, cartId, now);
      if (error) return { voucher, amount: 0, error };
      const amount = Math.min(voucher.balance, toPay);
      toPay -= amount;
      return { voucher, amount };
    });
}

/** Always the same order, however the codes were entered. */
function byRank(one: PromotionCode, other: PromotionCode): number {
  if (one.kind !== other.kind) return one.kind === 'percent' ? -1 : 1;
  return other.value - one.value || (one.id < other.id ? -1 : 1);
}
