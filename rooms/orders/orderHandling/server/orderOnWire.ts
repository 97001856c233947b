import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Locale } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { sellers } from '#rooms/accounts/contact/server/index.ts';
import type { Account, namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import type { Payment } from '#rooms/money/payment/server/index.ts';
import { type Order, type OrderLine, orderOffice, packing } from '#rooms/orders/order/server/index.ts';
import type { Refundable } from '#rooms/orders/returns/server/index.ts';
import type { orderHandlingApi } from '../api.ts';
import { deedsOf } from './deedsOfOrder.ts';
import type { TimelineStep } from './timelineRules.ts';

type Reply = ReplyOf<(typeof orderHandlingApi)['readOfficeOrder']>;
type NameOf = Awaited<ReturnType<typeof namesOfDeciders>>;

type OrderCase = {
  order: Order;
  account: Account | undefined;
  history: orderOffice.OrderHistory;
  refundable: Refundable;
  payment: Payment | undefined;
  timeline: readonly TimelineStep[];
  nameOf: NameOf;
  /** The reader's language. */
  locale: Locale;
};

/** Everything about an order under its wire names. */
export function orderOnWire({
  order,
  account,
  history,
  refundable,
  payment,
  timeline,
  nameOf,
  locale,
}: OrderCase): Reply {
  return {
    ...headOf(order),
    customer: customerOnWire(order, { account, nameOf, locale }),
    lines: order.lines.map((line) => lineOnWire(line, refundable)),
    ...(payment ? { payment: paymentOnWire(payment) } : {}),
    refunds: refundable.refunds.map((refund) => refundOnWire(refund, nameOf)),
    documents: order.documents.map(({ id, kind, number, issuedAt }) => ({
      id,
      number,
      created: new Date(issuedAt).toISOString(),
      type: kind === 'invoice' ? ('Invoice' as const) : ('CreditNote' as const),
    })),
    parcels: history.parcels.map((parcel) => parcelOnWire(parcel)),
    notes: history.notes.map(({ id, text, writtenAt, writtenBy }) => ({
      id,
      text,
      at: writtenAt.toISOString(),
      by: nameOf(writtenBy) ?? { accountId: writtenBy },
    })),
    timeline: timeline.map(({ by, ...step }) => ({ ...step, ...byWhom(nameOf, by) })),
    deeds: deedsOf(order, history, refundable),
  };
}

function customerOnWire(
  { fanId, actedBy }: Order,
  { account, nameOf, locale }: Pick<OrderCase, 'account' | 'nameOf' | 'locale'>,
): Reply['customer'] {
  const name = account && fullName(account, locale);
  const orderedBy = nameOf(actedBy);
  return {
    id: fanId,
    isOrganisation: account?.kind === 'organisation',
    ...(account ? { email: account.email } : {}),
    ...(name ? { name } : {}),
    ...(orderedBy ? { orderedBy } : {}),
  };
}

function byWhom(nameOf: NameOf, id: string | null | undefined) {
  const by = nameOf(id ?? null);
  return by ? { by } : {};
}

function headOf(order: Order) {
  const ageCheck = packing.ageCheckOf(order.lines.map(({ terms }) => terms));
  return {
    id: order.id,
    version: order.version,
    orderNumber: order.orderNumber,
    tenantId: order.tenant,
    seller: sellers.sellerOf(order.tenant).name,
    created: order.createdAt.toISOString(),
    state: order.state,
    stateDate: order.stateChangedAt.toISOString(),
    source: order.source,
    locale: order.locale,
    goods: toEuros(order.goods),
    shippingPrice: toEuros(order.shipping),
    promotionDiscount: toEuros(order.promotionDiscount),
    voucherDiscount: toEuros(order.voucherDiscount),
    totalPrice: toEuros(order.total + order.voucherDiscount),
    taxPrice: toEuros(order.tax),
    ...(ageCheck > 0 ? { ageCheck } : {}),
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    paymentType: order.paymentType,
    ...(order.chargedBackAt ? { chargedBackAt: order.chargedBackAt.toISOString() } : {}),
    ...(order.refundOwed > 0 ? { refundOwed: toEuros(order.refundOwed) } : {}),
  };
}

function lineOnWire(line: OrderLine, { lines }: Refundable): Reply['lines'][number] {
  const known = lines.find(({ lineId }) => lineId === line.id);
  const { id, sku, name, variant, path, quantity, vatRate, terms, traits } = line;
  const { withdrawalClass, ageLimit, deliversFrom } = terms;
  return {
    id,
    sku,
    name,
    path,
    quantity,
    vatRate: Number(vatRate),
    withdrawalClass,
    ...(variant ? { variant } : {}),
    options: line.userOptionValues.map(({ value }) => value),
    price: toEuros(line.price),
    totalPrice: toEuros(line.total - line.discount),
    isShipped: traits.isShipped ?? false,
    isAdmission: traits.isAdmission ?? false,
    ageLimit,
    deliversFrom,
    left: known?.left ?? 0,
    leftAmount: toEuros(known?.leftAmount ?? 0),
    refundKind: known?.kind ?? 'return',
    returns: (known?.returns ?? []).map(({ kind, state, quantity: pieces, amount, stateAt }) => ({
      kind,
      state,
      quantity: pieces,
      amount: toEuros(amount),
      at: stateAt.toISOString(),
    })),
  };
}

const paymentOnWire = ({ id, method, state, amount, refundedAmount }: Payment) => ({
  id,
  method,
  state,
  amount: toEuros(amount),
  refunded: toEuros(refundedAmount),
});

const refundOnWire = ({ id, at, state, reason, by, ...sums }: Refundable['refunds'][number], nameOf: NameOf) => ({
  id,
  at: at.toISOString(),
  state,
  amount: toEuros(sums.amount),
  toVouchers: toEuros(sums.toVouchers),
  toPayment: toEuros(sums.toPayment),
  ...byWhom(nameOf, by),
  ...(reason ? { reason } : {}),
});

function parcelOnWire(parcel: orderOffice.OrderHistory['parcels'][number]) {
  const trackingUrl = orderOffice.trackingUrlOf(parcel);
  return {
    carrier: parcel.carrier,
    sentAt: parcel.sentAt.toISOString(),
    ...(parcel.trackingNumber ? { trackingNumber: parcel.trackingNumber } : {}),
    ...(trackingUrl ? { trackingUrl } : {}),
  };
}
