import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { lineTraits } from '#rooms/orders/order/api.ts';
import { cartRefusals, codeRefusals, notHeldRefusals as notHeld, validationCode } from './refusalRules.ts';

export { cartRefusals, codeRefusals, validationCode };

/** Why they cannot be put into the cart. */
const { unknownCart, unknownProduct, unmakeable, full } = cartRefusals;
const notPut = [unknownCart, unknownProduct, ...notHeld, unmakeable, full];

/** Groups of errors by what they are about: `items`, `shipping`, `codes` (CART-26, CART-27). */
const validationErrors = z.partialRecord(
  z.enum(['items', 'shipping', 'codes']),
  z.array(z.object({ errorCode: validationCode, itemId: z.string().optional(), code: z.string().optional() })),
);

const userOptionValue = z.object({ optionId: z.string().min(1).max(64), value: z.string().max(60) });

/** A figure no product allows, so that the product's own maximum is what refuses (CART-76). */
const quantity = z.number().int().min(1).max(1_000_000);

/** No right of withdrawal at all, or none once it is opened (`sealed`): § 312g (2) BGB. */
const noWithdrawal = ['personalised', 'sealed', 'perishable', 'dated', 'streamed'] as const;

const cartItem = z.object({
  id: z.string(),
  sku: z.string(),
  productId: z.string(),
  name: z.string(),
  variant: z.string().optional(),
  userOptionValues: z.array(userOptionValue),
  /** The same piece on other terms, such as the price classes of a seat; the line's own is among them. */
  choices: z.array(z.object({ sku: z.string(), name: z.string(), price: euros, memberPrice: euros })).optional(),
  quantity: z.number().int(),
  maxQuantity: z.number().int(),
  /** For one piece, VAT included. */
  price: euros,
  /** What one piece costs without member price; above `price` when a member saves. */
  normalPrice: euros,
  /** What `normalPrice` was when the buyer took it; only where it is another one now. */
  previousPrice: euros.optional(),
  memberPrice: euros,
  /** Of `price`, for a kilogram, litre or metre, where the law wants it. */
  unitPrice: z.object({ price: euros, unit: z.enum(['kg', 'l', 'm']) }).optional(),
  /** Costs the same for everybody (books): member prices and codes take nothing off. */
  hasFixedPrice: z.boolean(),
  totalPrice: euros,
  /** What promotion codes take off `totalPrice`. */
  totalDiscount: euros,
  vatRate: z.number(),
  /** Addresses of its pictures; none when it has none. */
  images: z.array(z.string()),
  /** Its page, without host and language. */
  path: z.string(),
  shippingCode: z.string().optional(),
  shippingCodes: z.array(z.string()),
  tenantId: z.number().int(),
  type: z.string(),
  traits: lineTraits,
  ageLimit: z.number().int().optional(),
  /** Why there is no right of withdrawal; absent: there is one. */
  noWithdrawal: z.enum(noWithdrawal).optional(),
  /** A pre-order: delivered from that day on. */
  deliversFrom: z.iso.date().optional(),
  /** Until when its pieces are held (ISO 8601 UTC). */
  expiresAt: z.string(),
  /** Seconds until then; negative: no longer held (CART-25). */
  expiresIn: z.number().int(),
  /** Not held before its buyer signs in: the carts of visitors of one network hold enough of it. */
  waitsForSignIn: z.boolean().optional(),
  /**
   * Would touching the line hold its pieces for longer? Not once they are held for as long as anybody may hold them.
   */
  canHoldLonger: z.boolean(),
});

/** A promotion code in an order; `value` in percent or euros. */
const cartPromotionCode = z.object({
  id: z.string(),
  code: z.string(),
  type: z.enum(['percent', 'amount']),
  value: z.number(),
  totalDiscount: euros,
});

const totals = {
  /** Goods before promotion codes. */
  totalItemPrice: euros,
  totalShippingPrice: euros,
  totalPromotionCodeDiscounts: euros,
  totalVoucherDiscounts: euros,
  /** What is to be paid: goods and shipping, VAT included, less promotion codes and vouchers. */
  totalPrice: euros,
};

const cartOrder = z.object({
  tenantId: z.number().int(),
  /** With whom the contract is made (§ 312d BGB, Art. 246a § 1 EGBGB). */
  seller: z.object({ name: z.string(), place: z.string(), phone: z.string(), email: z.string() }),
  /** What each is worth, and what of that it pays here. */
  vouchers: z.array(z.object({ code: z.string(), balance: euros, totalDiscount: euros })),
  promotionCodes: z.array(cartPromotionCode),
  items: z.array(cartItem),
  ...totals,
  validationErrors,
});

const cart = z.object({
  totalItemQuantity: z.number().int(),
  ...totals,
  /** The VAT in goods and shipping after promotion codes, by rate; vouchers are money and leave it as it is. */
  taxes: z.array(z.object({ vatRate: z.number(), totalTaxPrice: euros })),
  countryCode: z.string(),
  /** What is sent leaves the EU: it is exported without VAT, and the buyer pays duties at home. Absent: no. */
  isExport: z.boolean().optional(),
  orders: z.array(cartOrder),
  validationErrors,
});

const heldItem = z.object({
  id: z.string(),
  quantity: z.number().int(),
  expiresAt: z.string(),
  expiresIn: z.number(),
  waitsForSignIn: z.boolean().optional(),
});

/** A visitor's cart is addressed by this query parameter, a fan's by the bearer token. */
const visitor = { anonymousUserId: z.string().optional() };
const tenantField = { 'et-tenant-id': z.union([z.number().int(), z.string()]).optional() };
/** A code as somebody typed it: in any case, with blanks around and between. */
const enteredCode = z
  .string()
  .min(1)
  .max(64)
  .transform((code) => code.replace(/\s/g, '').toUpperCase());
const itemId = z.object({ itemId: z.string().max(64) });

const wantedItem = {
  sku: z.string().min(1).max(64),
  quantity,
  userOptionValues: z.array(userOptionValue).max(10).default([]),
};

/** So many pieces are put into a cart together, and so many lines replaced. */
const together = 10;
const isFew = (items: readonly { quantity: number }[]): boolean =>
  items.reduce((sum, item) => sum + item.quantity, 0) <= together;

export const cartApi = {
  issueVisitorId: endpoint({
    method: 'POST',
    path: '/shop/v4/carts/anonymousUser',
    summary: 'Issues the id under which a visitor fills a cart',
    caller: 'anyone',
    callsPerMinute: 120,
    reply: z.object({ userId: z.string() }),
  }),
  readCart: endpoint({
    method: 'GET',
    path: '/shop/v4/carts/self',
    alsoAt: ['/shop/v4/carts/:anonymousUserId'],
    summary: 'Shows the cart with current prices, shipping and everything that stands in the way of buying',
    caller: 'visitor',
    query: z.object({ countryCode: z.string().max(10).optional(), ...visitor }),
    reply: cart,
    refusals: [cartRefusals.unknownCart],
  }),
  countItems: endpoint({
    method: 'HEAD',
    path: '/shop/v4/carts/self',
    alsoAt: ['/shop/v4/carts/:anonymousUserId'],
    summary: 'Tells in a header how many pieces are in the cart',
    caller: 'visitor',
    isRead: true,
    query: z.object(visitor),
    replyHeaders: z.object({ 'cart-item-count': z.string() }),
    refusals: [cartRefusals.unknownCart],
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/shop/v4/carts/self/items',
    alsoAt: ['/shop/v4/carts/:anonymousUserId/items'],
    summary: 'Puts pieces into the cart and holds them for a while',
    caller: 'visitor',
    query: z.object(visitor),
    body: z.object(wantedItem),
    reply: heldItem,
    refusals: notPut,
    refusesAsSellers: true,
  }),
  addTogether: endpoint({
    method: 'POST',
    path: '/shop/v4/carts/self/items/together',
    alsoAt: ['/shop/v4/carts/:anonymousUserId/items/together'],
    summary: 'Puts several things into the cart, all of them or none, in the place of lines that are replaced',
    caller: 'visitor',
    query: z.object(visitor),
    body: z.object({
      items: z.array(z.object(wantedItem)).min(1).max(together).refine(isFew, 'max'),
      replaces: z.array(z.uuid()).max(together).default([]),
    }),
    reply: z.object({ items: z.array(heldItem) }),
    refusals: [...notPut, cartRefusals.unknownItem],
    refusesAsSellers: true,
  }),
  changeItem: endpoint({
    method: 'PUT',
    path: '/shop/v4/carts/self/items/:itemId',
    alsoAt: ['/shop/v4/carts/:anonymousUserId/items/:itemId'],
    summary:
      'Sets quantity or way of shipping, or takes a changed price; the same quantity again holds the pieces again',
    caller: 'visitor',
    tenant: 'required',
    params: itemId,
    query: z.object(visitor),
    body: z.object({
      ...tenantField,
      quantity: quantity.optional(),
      shippingCode: z.string().min(1).max(40).optional(),
      /** The changed `normalPrice` that the buyer has seen and takes. */
      acceptedPrice: z.number().min(0).max(1_000_000).optional(),
    }),
    reply: heldItem,
    refusals: [cartRefusals.unknownCart, cartRefusals.unknownItem, cartRefusals.unknownShippingCode, ...notHeld],
    refusesAsSellers: true,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/shop/v4/carts/self/items/:itemId',
    alsoAt: ['/shop/v4/carts/:anonymousUserId/items/:itemId'],
    summary: 'Takes an item out of the cart and gives its pieces back',
    caller: 'visitor',
    tenant: 'optional',
    params: itemId,
    query: z.object({ ...visitor, ...tenantField }),
    refusals: [cartRefusals.unknownCart, cartRefusals.unknownItem],
  }),
  redeemVoucher: endpoint({
    method: 'POST',
    path: '/shop/v2/vouchers',
    summary: 'Redeems a voucher in the cart: money that nobody else may use while the cart holds it',
    caller: 'visitor',
    tenant: 'optional',
    callsPerMinute: 30,
    /** Where the goods shall go, as when the cart is read: shipping belongs to what a voucher may pay. */
    query: z.object({ countryCode: z.string().max(10).optional(), ...visitor }),
    body: z.object({ ...tenantField, voucherCode: enteredCode }),
    reply: z.object({ code: z.string(), balance: euros }),
    refusals: [
      cartRefusals.unknownCart,
      cartRefusals.tooManyCodes,
      codeRefusals.unknownVoucher,
      codeRefusals.voucherInUse,
      codeRefusals.voucherTooHigh,
    ],
  }),
  removeVoucher: endpoint({
    method: 'DELETE',
    path: '/shop/v2/vouchers/:code',
    summary: 'Takes a voucher out of the cart',
    caller: 'visitor',
    params: z.object({ code: enteredCode }),
    query: z.object(visitor),
    refusals: [cartRefusals.unknownCart, cartRefusals.unknownCode],
  }),
  addDiscount: endpoint({
    method: 'POST',
    path: '/shop/v2/carts/self/discounts',
    alsoAt: ['/shop/v2/carts/:anonymousUserId/discounts'],
    summary: 'Enters a promotion code of a partner in the cart',
    caller: 'visitor',
    callsPerMinute: 30,
    query: z.object(visitor),
    body: z.object({ partnerId: z.coerce.number().int().min(1).max(1_000_000).default(1), code: enteredCode }),
    reply: z.object({ id: z.string(), code: z.string() }),
    refusals: [
      cartRefusals.unknownCart,
      cartRefusals.tooManyCodes,
      codeRefusals.unknownPromotionCode,
      codeRefusals.belowMinimum,
      codeRefusals.outOfTime,
      codeRefusals.notActive,
      codeRefusals.notCombinable,
      codeRefusals.usedUp,
    ],
  }),
  removeDiscount: endpoint({
    method: 'DELETE',
    path: '/shop/v2/carts/self/discounts/:discountId',
    alsoAt: ['/shop/v2/carts/:anonymousUserId/discounts/:discountId'],
    summary: 'Takes a promotion code out of the cart',
    caller: 'visitor',
    params: z.object({ discountId: z.string().max(64) }),
    query: z.object(visitor),
    refusals: [cartRefusals.unknownCart, cartRefusals.unknownCode],
  }),
  claimCart: endpoint({
    method: 'POST',
    path: '/shop/v4/carts/self/claims',
    summary: 'Moves what a visitor has collected into the cart of the fan who has signed in',
    caller: 'signedIn',
    body: z.object({ userId: z.string().min(1).max(64) }),
    reply: z.object({ totalItemQuantity: z.number().int() }),
    refusals: [cartRefusals.unknownCart],
  }),
};
