import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { euros } from '#platform/api/money.ts';
import { typedName } from '#platform/api/typedName.ts';
import { cartApi } from '#rooms/buying/cart/api.ts';
import { checkoutApi } from '#rooms/buying/checkout/api.ts';
import { phonePayments } from './phonePaymentRules.ts';

export const phoneOrderRefusals = {
  /** Nobody takes an order of their own. */
  ownCase: refusal({ status: 403, code: 'OWN_CASE' }),
  emailTaken: refusal({ status: 409, code: 'PERSON_EMAIL_TAKEN' }),
};
const { ownCase, emailTaken } = phoneOrderRefusals;

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(max, 'max')
    .regex(/^\P{Cc}*$/u, 'invalid');

const address = z.object({
  company: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  additionalAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  phone: z.string(),
});

/** The person or organisation on the telephone, and what they are about to order. */
const phoneCase = z.object({
  person: z.object({ id: z.string(), name: z.string(), email: z.string(), locale: z.enum(['de', 'en', 'ja']) }),
  /** Only of an organisation: where it is, and who may order in its name. */
  organisation: z
    .object({
      kind: z.enum(['company', 'fanClub']),
      seat: address.omit({ firstName: true, lastName: true }),
      contacts: z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          name: z.string(),
          firstName: z.string(),
          lastName: z.string(),
        }),
      ),
    })
    .optional(),
  addresses: z.array(address.extend({ id: z.string(), isOrderAddress: z.boolean(), isInvoiceAddress: z.boolean() })),
  cart: cartApi.readCart.reply,
  /** Agreed before and not paid yet. `failed`: the payment has failed or was broken off, and can begin again. */
  waiting: z.object({ state: z.enum(['open', 'failed']), total: euros, payUntil: z.iso.datetime() }).optional(),
});

const base = '/office/v1/phone-orders';
const person = `${base}/people/:personId`;
const caller = { permission: 'orders.take' } as const;
const byPerson = z.object({ personId: z.uuid() });
const byItem = z.object({ personId: z.uuid(), itemId: z.string().max(64) });
const countryCode = z.string().max(10).optional();
const tenantId = z.number().int().min(1).max(1_000_000);
const code = z
  .string()
  .trim()
  .min(1, 'required')
  .max(64, 'max')
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase());
const { addItem, changeItem, removeItem, redeemVoucher, removeVoucher, addDiscount, removeDiscount } = cartApi;

/** Orders that staff take by telephone, in the cart of the person or organisation that calls. */
export const phoneOrdersApi = {
  notePerson: endpoint({
    method: 'POST',
    path: `${base}/people`,
    summary: 'Opens an account for somebody who calls and has none; a mail brings the link to set a password',
    caller,
    body: z.object({
      email: mailAddress(),
      firstName: typedName(100),
      lastName: typedName(100),
      locale: z.enum(['de', 'en', 'ja']),
    }),
    reply: z.object({ personId: z.string() }),
    refusals: [emailTaken],
    callsPerMinute: 30,
  }),
  readPhoneCase: endpoint({
    method: 'GET',
    path: person,
    summary: 'The person or organisation on the telephone with their addresses and their cart',
    caller,
    logsReading: true,
    params: byPerson,
    query: z.object({ countryCode }),
    reply: phoneCase,
    refusals: [ownCase],
  }),
  findVariants: endpoint({
    method: 'GET',
    path: `${person}/products`,
    summary: 'Goods of the shop by article number or words of their name, at the prices of this person, at most 20',
    caller,
    params: byPerson,
    query: z.object({ q: line(100) }),
    reply: z.object({
      items: z.array(
        z.object({
          sku: z.string(),
          name: z.string(),
          variant: z.string().optional(),
          price: euros,
          available: z.number().int(),
          /** What can be printed on it. `players`: the names to choose from, for a player's name. */
          options: z.array(
            z.object({
              id: z.string(),
              kind: z.enum(['name', 'player', 'number', 'text']),
              name: z.string(),
              maxLength: z.number().int(),
              isRequired: z.boolean(),
              price: euros,
              players: z.array(z.string()),
            }),
          ),
        }),
      ),
    }),
    refusals: [ownCase],
  }),
  addPhoneItem: endpoint({
    method: 'POST',
    path: `${person}/items`,
    summary: 'Puts pieces into the cart of the person and holds them, as they would themself',
    caller,
    params: byPerson,
    body: z.object({
      sku: line(64),
      quantity: z.number().int().min(1).max(1_000_000),
      userOptionValues: addItem.body.shape.userOptionValues,
    }),
    reply: phoneCase,
    refusals: [ownCase, ...(addItem.refusals ?? [])],
    refusesAsSellers: true,
  }),
  changePhoneItem: endpoint({
    method: 'PUT',
    path: `${person}/items/:itemId`,
    summary: 'Sets the quantity of a line, holds its pieces again, and takes a changed price that was said',
    caller,
    params: byItem,
    body: z.object({
      tenantId,
      quantity: z.number().int().min(1).max(1_000_000),
      acceptedPrice: z.number().min(0).max(1_000_000).optional(),
    }),
    reply: phoneCase,
    refusals: [ownCase, ...(changeItem.refusals ?? [])],
    refusesAsSellers: true,
  }),
  removePhoneItem: endpoint({
    method: 'DELETE',
    path: `${person}/items/:itemId`,
    summary: 'Takes a line out of the cart of the person',
    caller,
    params: byItem,
    body: z.object({ tenantId }),
    reply: phoneCase,
    refusals: [ownCase, ...(removeItem.refusals ?? [])],
  }),
  redeemPhoneVoucher: endpoint({
    method: 'POST',
    path: `${person}/vouchers`,
    summary: 'Redeems a voucher of the person in their cart',
    caller,
    callsPerMinute: 30,
    params: byPerson,
    body: z.object({ tenantId, voucherCode: code, countryCode }),
    reply: phoneCase,
    refusals: [ownCase, ...(redeemVoucher.refusals ?? [])],
  }),
  removePhoneVoucher: endpoint({
    method: 'DELETE',
    path: `${person}/vouchers`,
    summary: 'Takes a voucher out of the cart of the person',
    caller,
    params: byPerson,
    /** Not in the path, which the trail keeps. */
    body: z.object({ voucherCode: code }),
    reply: phoneCase,
    refusals: [ownCase, ...(removeVoucher.refusals ?? [])],
  }),
  addPhonePromotion: endpoint({
    method: 'POST',
    path: `${person}/promotions`,
    summary: 'Enters a promotion code of a seller in the cart of the person',
    caller,
    callsPerMinute: 30,
    params: byPerson,
    body: z.object({ tenantId, code }),
    reply: phoneCase,
    refusals: [ownCase, ...(addDiscount.refusals ?? [])],
  }),
  removePhonePromotion: endpoint({
    method: 'DELETE',
    path: `${person}/promotions/:promotionId`,
    summary: 'Takes a promotion code out of the cart of the person',
    caller,
    params: z.object({ personId: z.uuid(), promotionId: z.string().max(64) }),
    reply: phoneCase,
    refusals: [ownCase, ...(removeDiscount.refusals ?? [])],
  }),
  placePhoneOrder: endpoint({
    method: 'POST',
    path: `${person}/orders`,
    summary: 'Orders the cart of the person, as agreed on the telephone; where it must be paid they are mailed a link',
    caller,
    params: byPerson,
    body: checkoutApi.orderForFree.body.extend({
      /** Made by the screen; the same request twice is one order. */
      requestId: z.uuid(),
      payment: z.enum(phonePayments),
      /** The admin who orders; needed for an organisation, and only there. */
      contactId: z.uuid().optional(),
    }),
    /** `isPaid`: it is an order now; otherwise it becomes one when the person has paid, until `payUntil`. */
    reply: z.object({
      checkoutId: z.string(),
      totalPrice: euros,
      isPaid: z.boolean(),
      payUntil: z.iso.datetime().optional(),
    }),
    refusals: [
      ...new Set([
        ownCase,
        ...checkoutApi.payByPayPal.refusals,
        ...checkoutApi.orderOnAccount.refusals,
        ...checkoutApi.orderForFree.refusals,
      ]),
    ],
    refusesAsSellers: true,
  }),
};
