/** Where a cart keeps that a code was entered. */
export type EnteredCode = { kind: 'voucher' | 'promotionCode'; id: string };

/** Why a code cannot be used: the native codes (VOU-20 to VOU-28). */
export type CodeError =
  | 'GET_PROMOTIONCODE_INFO_VALIDATION_FAILURE'
  | 'GET_VOUCHER_INFO_VALIDATION_FAILURE'
  | 'MINIMUM_ORDER_VALUE_NOT_REACHED'
  | 'NOT_IN_PROMOTION_TIME_RANGE'
  | 'PROMOTIONCODE_IS_NOT_ACTIVE'
  | 'PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE'
  | 'PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE'
  | 'VOUCHER_ALREADY_IN_USE'
  | 'VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT';

/** A voucher as it is now; balance in cents. */
export type Voucher = {
  id: string;
  tenant: number;
  code: string;
  balance: number;
  isActive: boolean;
  validUntil: Date | null;
  cartId: string | null;
  heldUntil: Date | null;
  keptUntil: Date | null;
};

/** What a promotion code is where nothing else is said of it: good for everything, everybody, always. */
export const unlimitedPromotion = {
  tenant: 1,
  minimumOrderValue: 0,
  validFrom: null,
  validUntil: null,
  isActive: true,
  isExclusive: false,
  productIds: null,
  categoryIds: null,
  maxUsesPerPerson: null,
  maxUses: null,
};

/** A promotion code as it is now, seen by one buyer; amounts in cents. */
export type PromotionCode = {
  id: string;
  tenant: number;
  code: string;
  kind: 'percent' | 'amount';
  /** Percent or cents. */
  value: number;
  minimumOrderValue: number;
  validFrom: Date | null;
  validUntil: Date | null;
  isActive: boolean;
  isExclusive: boolean;
  productIds: string[] | null;
  categoryIds: number[] | null;
  maxUsesPerPerson: number | null;
  maxUses: number | null;
  /** Uses and reservations, except what this buyer has reserved. */
  uses: number;
  /** How often this buyer has used it; 0 for visitors. What a running checkout has reserved may be ordered with it. */
  usesOfBuyer: number;
};

/** May this cart hold the voucher? Another cart keeps it until both of its times are over (VOU-17). */
function isFreeFor({ cartId, heldUntil, keptUntil }: Voucher, ownCartId: string, now: Date): boolean {
  return (
    cartId === null || cartId === ownCartId || [heldUntil, keptUntil].every((time) => time === null || time <= now)
  );
}

/** What is wrong with a voucher itself, whatever the cart is worth. */
export function voucherError(voucher: Voucher | undefined, cartId: string, now: Date): CodeError | undefined {
  const isUsable =
    voucher?.isActive && voucher.balance > 0 && (voucher.validUntil === null || voucher.validUntil > now);
  if (!isUsable) return 'GET_VOUCHER_INFO_VALIDATION_FAILURE';
  return isFreeFor(voucher, cartId, now) ? undefined : 'VOUCHER_ALREADY_IN_USE';
}

/**
 * What is wrong with a promotion code in a cart. `applicable`: cents of the goods it applies to; `others`: the codes
 * beside it.
 */
export function promotionError(
  code: PromotionCode | undefined,
  { applicable, others, now }: { applicable: number; others: readonly PromotionCode[]; now: Date },
): CodeError | undefined {
  if (!code) return 'GET_PROMOTIONCODE_INFO_VALIDATION_FAILURE';
  if (!code.isActive) return 'PROMOTIONCODE_IS_NOT_ACTIVE';
  const isEarly = code.validFrom !== null && now < code.validFrom;
  const isLate = code.validUntil !== null && now >= code.validUntil;
  if (isEarly || isLate) return 'NOT_IN_PROMOTION_TIME_RANGE';
  if (others.length > 0 && [code, ...others].some(({ isExclusive }) => isExclusive)) {
    return 'PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE';
  }
  if (isUsedUp(code)) return 'PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE';
  if (applicable < Math.max(1, code.minimumOrderValue)) return 'MINIMUM_ORDER_VALUE_NOT_REACHED';
  return undefined;
}

const isUsedUp = ({ uses, maxUses, usesOfBuyer, maxUsesPerPerson }: PromotionCode): boolean =>
  (maxUses !== null && uses >= maxUses) || (maxUsesPerPerson !== null && usesOfBuyer >= maxUsesPerPerson);
