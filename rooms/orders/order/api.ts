import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';

/** Where an order was made; also the values of `SalesChannels` (ORD-03, ORD-18). */
const salesChannel = z.enum(['Fanshop', 'Online']);

const orderState = z.enum([
  'OrderPlaced',
  'OrderInReview',
  'OrderInProgress',
  'InvoiceCreated',
  'OrderShipped',
  'OrderArrived',
  'PartialCancellation',
  'CompleteCancellation',
  'Cancelled',
  'CreditCreated',
]);

const words = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });

/** An address as it was when the order was placed. */
const orderAddress = z.object({
  company: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  additionalAddress: z.string().optional(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  phone: z.string().optional(),
});

/** No right of withdrawal at all, or none once it is opened (`sealed`): § 312g (2) BGB. */
const noWithdrawal = ['personalised', 'sealed', 'perishable', 'dated', 'streamed'] as const;

/** What a bought thing is, as far as pages have to know (`LineTraits` of ports/sellable.ts). */
export const lineTraits = z.object({
  isMerchandise: z.literal(true).optional(),
  isAdmission: z.literal(true).optional(),
  hasGuarantee: z.literal(true).optional(),
  mayBePaidOnAccount: z.literal(true).optional(),
  isUnique: z.literal(true).optional(),
  isShipped: z.literal(true).optional(),
  isVatExempt: z.literal(true).optional(),
});

/** CHK-48: a bought item. `serialNumber` is its sku. */
const item = z.object({
  id: z.string(),
  serialNumber: z.string(),
  type: z.string(),
  traits: lineTraits,
  name: words,
  variant: words.optional(),
  userOptionValues: z.array(z.object({ optionId: z.string(), value: z.string() })),
  imageId: z.string().optional(),
  path: z.string(),
  price: euros,
  totalPrice: euros,
  vatRate: z.number(),
  quantity: z.number().int(),
  /** Why there is no right of withdrawal; absent: there is one. */
  noWithdrawal: z.enum(noWithdrawal).optional(),
  /** Ordered in advance: the day from which it is delivered. */
  deliversFrom: z.iso.date().optional(),
});

/** VAT of one rate: net + tax = gross. */
const tax = z.object({ vatRate: z.number(), netPrice: euros, taxPrice: euros, totalPrice: euros });

/** ORD-22: a document of an order, to be downloaded by its id. `size` in bytes; absent until the file has been made. */
const orderDocument = z.object({
  id: z.string(),
  type: z.enum(['Invoice', 'CreditNote']),
  number: z.string(),
  created: z.iso.datetime(),
  fileName: z.string(),
  contentType: z.literal('application/pdf'),
  size: z.number().int().optional(),
});

/** ORD-02: wire names of an order. */
const order = z.object({
  id: z.string(),
  orderNumber: z.string(),
  checkoutId: z.string(),
  tenantId: z.number().int(),
  created: z.iso.datetime(),
  state: orderState,
  stateDate: z.iso.datetime(),
  source: salesChannel,
  paymentType: z.string(),
  totalShippingPrice: euros,
  totalPrice: euros,
  totalTaxPrice: euros,
  totalVoucherDiscounts: euros,
  totalPromotionCodeDiscounts: euros,
  totalItemQuantity: z.number().int(),
  items: z.array(item),
  documents: z.array(orderDocument),
});

/** CHK-46: an ordered checkout, with one order for each partner. */
const orderedCheckout = z.object({
  id: z.string(),
  checkoutId: z.string(),
  paymentTokenId: z.string().optional(),
  totalPrice: euros,
  totalVoucherDiscounts: euros,
  totalPromotionCodeDiscounts: euros,
  totalShippingPrice: euros,
  totalTaxPrice: euros,
  transactions: z.array(
    z.object({
      orders: z.array(
        order.extend({
          taxes: z.array(tax),
          /** With whom the contract was made. */
          seller: z.object({ name: z.string(), place: z.string(), phone: z.string(), email: z.string() }),
          /** Name of the person who ordered for the organisation; absent: nobody did, or they have left. */
          actedBy: z.string().optional(),
          /** Sent out of the EU without VAT; absent: no. */
          isExport: z.boolean().optional(),
          /** The age in years that anyone who takes the parcel has to prove (§ 9 JuSchG); absent: nobody asks. */
          ageCheck: z.number().int().optional(),
          /** Was on its way back and has not arrived; absent: nothing. */
          refundOwed: euros.optional(),
          shippingAddress: orderAddress,
          billingAddress: orderAddress,
        }),
      ),
    }),
  ),
});

/** An order of an earlier system; nothing but what is told of it. */
const earlierOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  ordered: z.iso.date(),
  state: z.enum(['completed', 'cancelled', 'returned']),
  totalPrice: euros,
  /** `price` of a piece; absent: not known. */
  items: z.array(z.object({ quantity: z.number().int(), name: z.string(), price: euros.optional() })),
});

/** What the order room answers to: one's own orders. */
export const orderApi = {
  listOrders: endpoint({
    method: 'GET',
    path: '/checkout/v3/checkouts',
    summary: 'The orders of the person signed in, newest first',
    caller: 'signedIn',
    query: z.object({
      ...pageQuery(50, 200),
      Orderby: z.enum(['created desc', 'created asc']).default('created desc'),
      SalesChannels: z
        .union([z.array(salesChannel).max(10), salesChannel.transform((one) => [one])])
        .default(() => ['Fanshop' as const, 'Online' as const]),
    }),
    reply: pageOf(order),
  }),
  readOrder: endpoint({
    method: 'GET',
    path: '/checkout/v3/checkouts/:id',
    summary: 'One ordered checkout by checkout id or payment token id, or one order of it by order id',
    caller: 'signedIn',
    params: z.object({ id: z.string().max(100) }),
    reply: orderedCheckout,
  }),
  listEarlierOrders: endpoint({
    method: 'GET',
    path: '/checkout/v3/earlier-orders',
    summary: 'What the person signed in has ordered in an earlier system, newest first',
    caller: 'signedIn',
    query: z.object(pageQuery(20, 100)),
    reply: pageOf(earlierOrder),
  }),
  readDocument: endpoint({
    method: 'GET',
    path: '/checkout/v3/checkouts/files/:id',
    summary: 'An invoice or a credit note of one’s own order, as PDF',
    caller: 'signedIn',
    params: z.object({ id: z.string().max(100) }),
    file: true,
  }),
};
