import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context, Locale } from '#platform/context.ts';
import { unitPriceOf } from '#platform/money/unitPriceOf.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Quote } from '#ports/sellable.ts';
import { sellers } from '#rooms/accounts/contact/server/index.ts';
import { placing } from '#rooms/orders/order/server/index.ts';
import type { cartApi } from '../api.ts';
import {
  type AssessedCart,
  type AssessedLine,
  type AssessedOrder,
  isSent,
  shippingCodeOf,
  traitsOf,
} from './assessmentRules.ts';
import type { CartItem } from './cartItem.ts';
import { totalQuantity } from './cartStore.ts';
import { canHoldLonger, secondsLeft } from './holdRules.ts';
import { holdSecondsOf, sellableOf } from './selling.ts';

type Asking = Pick<Context, 'selling' | 'locale' | 'now'>;
type CartReply = ReplyOf<typeof cartApi.readCart>;
type OrderReply = CartReply['orders'][number];
type ItemReply = OrderReply['items'][number];

/** The cart as it goes over the wire: euros, texts in the caller's language (CART-22 to CART-34). */
export function cartReply(cart: AssessedCart, ctx: Asking): CartReply {
  return {
    totalItemQuantity: totalQuantity(cart.orders.flatMap(({ lines }) => lines.map(({ item }) => item))),
    ...totalsReply(cart),
    taxes: cart.taxes.map(({ vatRate, tax }) => ({ vatRate, totalTaxPrice: toEuros(tax) })),
    countryCode: cart.countryCode,
    ...(isExported(cart) ? { isExport: true } : {}),
    orders: cart.orders.map((order) => orderReply(order, ctx)),
    validationErrors: cart.validationErrors,
  };
}

const isExported = ({ countryCode, orders }: AssessedCart): boolean =>
  placing.isExportTo(countryCode) && orders.some(({ lines }) => lines.some(isSent));

/** What a change answers about the line it touched. */
export function heldItem(item: CartItem, now: Date): ReplyOf<typeof cartApi.addItem> {
  return { id: item.id, quantity: item.quantity, ...holdReply(item, now) };
}

function orderReply(order: AssessedOrder, ctx: Asking): OrderReply {
  const seller = sellers.sellerOf(order.tenant);
  return {
    tenantId: order.tenant,
    seller: {
      name: seller.name,
      place: sellers.sellerPlace(seller, ctx.locale),
      phone: seller.phone,
      email: seller.email,
    },
    vouchers: order.vouchers.map(({ voucher, amount }) => ({
      code: voucher.code,
      balance: toEuros(voucher.balance),
      totalDiscount: toEuros(amount),
    })),
    promotionCodes: order.promotionCodes.map(({ promotionCode: { id, code, kind, value }, amount }) => ({
      id,
      code,
      type: kind,
      value: kind === 'percent' ? value : toEuros(value),
      totalDiscount: toEuros(amount),
    })),
    items: order.lines.map((line) => itemReply(line, ctx)),
    ...totalsReply(order),
    validationErrors: order.validationErrors,
  };
}

const totalsReply = (sums: AssessedOrder | AssessedCart) => ({
  totalItemPrice: toEuros(sums.goods),
  totalShippingPrice: toEuros(sums.shipping),
  totalPromotionCodeDiscounts: toEuros(sums.promotionDiscount),
  totalVoucherDiscounts: toEuros(sums.voucherDiscount),
  totalPrice: toEuros(sums.total),
});

function itemReply(line: AssessedLine, ctx: Asking): ItemReply {
  const { locale, now } = ctx;
  const { item, quote } = line;
  const shippingCode = shippingCodeOf(line);
  return {
    id: item.id,
    sku: item.sku,
    productId: item.productId,
    name: quote ? inLocale(quote.name, locale) : item.sku,
    ...(quote?.variant ? { variant: inLocale(quote.variant, locale) } : {}),
    userOptionValues: item.userOptionValues,
    ...choicesReply(quote, locale),
    quantity: item.quantity,
    maxQuantity: quote?.maxQuantity ?? item.quantity,
    price: toEuros(line.unitPrice),
    normalPrice: toEuros(quote?.price ?? 0),
    ...previousPrice(item, quote),
    memberPrice: toEuros(quote?.memberPrice ?? 0),
    hasFixedPrice: quote?.hasFixedPrice ?? false,
    ...unitPriceReply(line),
    totalPrice: toEuros(line.totalPrice),
    totalDiscount: toEuros(line.discount),
    vatRate: line.vatRate,
    images: quote?.imageId ? [`/media/ar_1:1,c_fill,f_auto,q_60,w_200/${quote.imageId}.jpg`] : [],
    path: quote?.path ?? '/shop/',
    ...(shippingCode === undefined ? {} : { shippingCode }),
    shippingCodes: quote?.shippingCodes ?? [],
    tenantId: item.tenant,
    type: quote?.type ?? sellableOf(ctx, item.sku)?.kind ?? '',
    traits: traitsOf(line),
    ageLimit: quote?.terms.ageLimit,
    ...noWithdrawalOf(quote),
    deliversFrom: quote?.terms.deliversFrom,
    ...holdReply(item, now),
    canHoldLonger: canHoldLonger(item, holdSecondsOf(ctx, item.sku)),
  };
}

const choicesReply = (quote: Quote | undefined, locale: Locale): Pick<ItemReply, 'choices'> =>
  quote?.choices
    ? {
        choices: quote.choices.map(({ sku, name, price, memberPrice }) => ({
          sku,
          name: inLocale(name, locale),
          price: toEuros(price),
          memberPrice: toEuros(memberPrice),
        })),
      }
    : {};

/** Of what this buyer pays: members have their own. */
function unitPriceReply({ quote, unitPrice }: AssessedLine): Pick<ItemReply, 'unitPrice'> {
  if (!quote?.content) return {};
  const { price, unit } = unitPriceOf(unitPrice, quote.content);
  return { unitPrice: { price: toEuros(price), unit } };
}

const previousPrice = ({ knownPrice }: CartItem, quote: Quote | undefined) =>
  quote && knownPrice !== undefined && knownPrice !== quote.price ? { previousPrice: toEuros(knownPrice) } : {};

const holdReply = (item: CartItem, now: Date) => ({
  expiresAt: item.expiresAt.toISOString(),
  expiresIn: secondsLeft(item, now),
  ...(item.waitsForSignIn ? { waitsForSignIn: true } : {}),
});

function noWithdrawalOf(quote: Quote | undefined) {
  const found = quote?.terms.withdrawalClass ?? 'regular';
  return found === 'regular' ? {} : { noWithdrawal: found };
}
