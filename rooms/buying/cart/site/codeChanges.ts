import { changing, isExpected, refusalCode } from './cartChanges.ts';
import { cartClient, contactClient } from './cartClient.ts';
import { cartState, change } from './cartState.ts';
import { type CartCode, withoutCode } from './codeViewRules.ts';

const unknownPromotionCode = 'GET_PROMOTIONCODE_INFO_VALIDATION_FAILURE';
const unknownVoucher = 'GET_VOUCHER_INFO_VALIDATION_FAILURE';

/**
 * Enters what somebody typed for a partner: as a promotion code, and where that is unknown as a voucher, since people
 * do not know which they have. Answers the native code of a refusal (VOU-19); the cart is loaded anew afterwards
 * (CART-58, CART-60).
 */
export function enterCode(partnerId: string, code: string): Promise<string | undefined> {
  return changing(async () => {
    const discount = await cartClient.addDiscount({ partnerId, code }, { expected: isExpected });
    if (discount.ok) return undefined;
    if (discount.problem.errorCode !== unknownPromotionCode) return refusalCode(discount.problem);
    const voucher = await cartClient.redeemVoucher(
      { 'et-tenant-id': partnerId, voucherCode: code, ...deliveryCountry() },
      { expected: isExpected },
    );
    if (voucher.ok) return undefined;
    const refused = refusalCode(voucher.problem);
    // Unknown as either: „no such code“ is what helps.
    return refused === unknownVoucher ? 'CODE_UNKNOWN' : refused;
  });
}

/** Where the cart that is shown would be sent. */
function deliveryCountry(): { countryCode?: string } {
  const { countryCode, cart } = cartState.current();
  const shown = countryCode ?? cart?.countryCode;
  return shown === undefined ? {} : { countryCode: shown };
}

/**
 * Takes a code out, at once; it comes back when that is refused. The cart is loaded anew afterwards (CART-59, CART-61).
 */
export async function removeCode(entered: CartCode): Promise<string | undefined> {
  const { cart } = cartState.current();
  if (cart) change({ cart: withoutCode(cart, entered) });
  return changing(async () => {
    const answer =
      entered.kind === 'voucher'
        ? await cartClient.removeVoucher({ code: entered.code }, { expected: isExpected })
        : await cartClient.removeDiscount({ discountId: entered.id }, { expected: isExpected });
    if (answer.ok || answer.problem.status === 404) return undefined;
    if (cart) change({ cart });
    return refusalCode(answer.problem);
  });
}

export type Partner = { id: string; displayName: string; legalText: string; imageUrl: string };

/** The partners for which a code may be entered (VOU-09, VOU-13); none when they could not be loaded. */
export async function listPartners(): Promise<Partner[]> {
  const { data } = await contactClient.listPartners({ Page: 1, PageSize: 100 }, { expected: () => true });
  return data?.items ?? [];
}
