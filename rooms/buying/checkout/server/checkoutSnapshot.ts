import { digestOf } from '#platform/ids/digest.ts';
import type { PaymentMethod } from '#ports/paymentProvider.ts';
import type { LineTerms } from '#ports/sellable.ts';
import { type AssessedCart, type AssessedOrder, traitsOf } from '#rooms/buying/cart/server/index.ts';
import type { cartCodes } from '#rooms/money/voucher/server/index.ts';
import type { placing } from '#rooms/orders/order/server/index.ts';

/** A line as it was agreed: what is sold, and where it lies until then. */
export type SnapshotLine = placing.PartnerPurchase['lines'][number] & { itemId: string; holdId: string };
/** What one partner sells in a checkout; amounts in gross cents. */
export type SnapshotPartner = Omit<placing.PartnerPurchase, 'lines'> & {
  lines: SnapshotLine[];
  codes?: cartCodes.SnapshotCodes;
};

/** Everything that buyer and club agree on with the order button. */
export type Agreement = {
  method: PaymentMethod | 'purchaseOnAccount' | 'nopayment';
  partners: SnapshotPartner[];
  shippingAddress: placing.OrderAddress;
  billingAddress: placing.OrderAddress;
  total: number;
};

/** Freezes a cart that can be bought: names, prices and shipping stay as they are now. */
export function takeCheckoutSnapshot(cart: AssessedCart): SnapshotPartner[] {
  return cart.orders.map((order) => ({
    tenant: order.tenant,
    shipping: { price: order.shipping, shares: order.shippingShares },
    voucherDiscount: order.voucherDiscount,
    lines: order.lines.map(freezeLine),
    ...freezeCodes(cart.cartId, order),
  }));
}

/** What codes do in an order, as it was agreed; absent when there are none. */
function freezeCodes(
  cartId: string | undefined,
  { vouchers, promotionCodes }: AssessedOrder,
): { codes?: cartCodes.SnapshotCodes } {
  if (cartId === undefined || vouchers.length + promotionCodes.length === 0) return {};
  return {
    codes: {
      cartId,
      // A voucher that finds nothing left to pay is not spent.
      vouchers: vouchers.filter(({ amount }) => amount > 0).map(({ voucher, amount }) => ({ id: voucher.id, amount })),
      promotionCodes: promotionCodes.map(({ promotionCode, amount }) => ({ id: promotionCode.id, amount })),
    },
  };
}

/** The codes of all partners of a checkout; undefined: none were entered. */
export function codesOf(partners: readonly SnapshotPartner[]): cartCodes.SnapshotCodes | undefined {
  const all = partners.flatMap(({ codes }) => codes ?? []);
  const [first] = all;
  return (
    first && {
      cartId: first.cartId,
      vouchers: all.flatMap(({ vouchers }) => vouchers),
      promotionCodes: all.flatMap(({ promotionCodes }) => promotionCodes),
    }
  );
}

/** A line as a checkout from before terms were one value has it. */
type EarlierLine = Omit<SnapshotLine, 'terms'> & Partial<LineTerms> & { terms?: LineTerms };

/** The partners of a checkout, whose lines have their terms also where they were frozen by an earlier version. */
export const withTerms = (partners: readonly SnapshotPartner[]): SnapshotPartner[] =>
  partners.map((partner) => ({ ...partner, lines: partner.lines.map(completeLine) }));

function completeLine(line: EarlierLine): SnapshotLine {
  const { ageLimit, deliversFrom, takesPlaceOn, takesPlaceUntil, withdrawalClass = 'regular', ...rest } = line;
  const earlier = { withdrawalClass, ageLimit: ageLimit ?? undefined, deliversFrom, takesPlaceOn, takesPlaceUntil };
  return { ...rest, terms: line.terms ?? earlier };
}

/** One text for one agreement: equal when a buyer submits the same again, to be paid in whatever way. */
export function agreementHash({ method: _method, ...agreement }: Agreement): string {
  return digestOf(JSON.stringify(agreement));
}

function freezeLine(line: AssessedOrder['lines'][number]): SnapshotLine {
  const { item, quote, unitPrice, discount, vatRate } = line;
  if (!quote) throw new Error(`Cart item ${item.id} has no quote, so it cannot be bought`);
  return {
    itemId: item.id,
    holdId: item.holdId,
    sku: item.sku,
    type: quote.type,
    traits: traitsOf(line),
    name: quote.name,
    variant: quote.variant ?? null,
    userOptionValues: item.userOptionValues,
    imageId: quote.imageId ?? null,
    path: quote.path,
    price: unitPrice,
    quantity: item.quantity,
    ...(discount > 0 ? { discount } : {}),
    vatRate,
    terms: quote.terms,
  };
}
