import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';
import { payoutTypes } from './feeRules.ts';
import { offerStates } from './offerStateRules.ts';

export const marketplaceRefusals = {
  /** There is none, or it is somebody else's. */
  unknownTicket: refusal({ status: 404, code: 'TICKET_NOT_FOUND' }),
  unknownPayout: refusal({ status: 404, code: 'PAYOUT_NOT_FOUND' }),
  /** The two numbers do not belong together. */
  otherTicket: refusal({ status: 400, code: 'TICKET_DOES_NOT_FIT' }),
  /** It was used, is offered or on its way to somebody, was not paid by its holder, or its event is too near. */
  notOfferable: refusal({ status: 409, code: 'TICKET_CANNOT_BE_OFFERED' }),
  /** Nothing can be paid out in this way: no such saved method, or not so much is left of the payment. */
  noSuchWay: refusal({ status: 409, code: 'PAYOUT_WAY_NOT_POSSIBLE' }),
  /** Mistyped: its check digits are wrong, or its length. */
  notAnIban: refusal({ status: 422, code: 'IBAN_NOT_VALID' }),
  /** Not what was shown: percentages or what was paid have changed meanwhile. */
  amountChanged: refusal({ status: 409, code: 'PAYOUT_AMOUNT_CHANGED' }),
  /** Only a payout that failed is tried again (MKT-41). */
  notFailed: refusal({ status: 409, code: 'PAYOUT_HAS_NOT_FAILED' }),
};

const words = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });
const required = (most: number) => z.string().trim().min(1, 'required').max(most, 'max');

const address = z.object({
  firstName: required(100),
  lastName: required(100),
  street: required(150),
  additionalAddress: z.string().trim().max(150).optional(),
  postalCode: required(20),
  city: required(100),
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'invalid'),
});

const amounts = z.object({
  ticketPrice: euros,
  handlingFee: euros,
  reimbursementFee: euros,
  /** The price less both fees (MKT-28). */
  reimbursedAmount: euros,
});

const ticket = z.object({
  ticketId: z.string(),
  /** What is printed on it. */
  ticketSerialNumber: z.string(),
  name: words,
  startsAt: z.iso.datetime(),
  block: z.string().optional(),
  row: z.string().optional(),
  seat: z.string().optional(),
});

/** One way in which money can be paid, with the saved method that it goes to. */
const wayToPay = z.object({
  payoutType: z.enum(payoutTypes),
  paymentTokenId: z.string().optional(),
  /** Of a saved card. */
  lastDigits: z.string().optional(),
  /** The money goes to a bank account, which the call must name. */
  needsAccount: z.literal(true).optional(),
});

const payout = amounts.extend({
  id: z.string(),
  state: z.enum(offerStates),
  payoutType: z.enum(payoutTypes),
  /** Once a payout by voucher is paid (MKT-12). */
  voucherCode: z.string().optional(),
  /** Of a second voucher, over the fees, where the match was called off after that. */
  feeVoucherCode: z.string().optional(),
  ticket,
  created: z.iso.datetime(),
  /** The club does not pay it, after a charge-back of the seller’s own purchase. */
  isRefused: z.literal(true).optional(),
  /** From then on it is paid; absent: not sold. */
  payableFrom: z.iso.datetime().optional(),
});

/** A document of a sale; it is read as those of orders are (ORD-22). */
const paper = z.object({
  id: z.string(),
  /** The club writes the credit note for the seller; a cancelled sale has both once more, taken back. */
  type: z.enum(['Invoice', 'CreditNote', 'SellerCreditNote']),
  number: z.string(),
  created: z.iso.datetime(),
  fileName: z.string(),
});

/** Where the money goes: a voucher, a saved method, or the way it was paid where neither is named. */
const way = {
  useVoucher: z.boolean().default(false),
  paymentTokenId: z.uuid().optional(),
  /** Where a bank transfer goes; kept sealed, until the bank has the order. */
  bankAccount: z.object({ name: required(70), iban: required(42) }).optional(),
};
const wayAsked = { useVoucher: z.enum(['true', 'false']).default('false'), paymentTokenId: z.uuid().optional() };
/** Id of the ticket, or its number. */
const byTicket = z.object({ id: z.string().max(100) });
const own = '/checkout/v2/payouts';
const ofV3 = '/checkout/v3/payouts';

export const marketplaceApi = {
  listPayouts: endpoint({
    method: 'GET',
    path: own,
    alsoAt: [ofV3],
    summary: 'What the signed-in person has offered for resale and what was paid for it, the newest first',
    caller: 'signedIn',
    query: z.object(pageQuery(1000, 1000)),
    reply: pageOf(payout),
  }),
  readPayout: endpoint({
    method: 'GET',
    path: `${own}/:id`,
    alsoAt: [`${ofV3}/:id`],
    summary: 'One offer of the signed-in person, and in which ways a payout that failed can be tried again',
    caller: 'signedIn',
    params: z.object({ id: z.uuid() }),
    reply: payout.extend({ retryWays: z.array(wayToPay), documents: z.array(paper) }),
    refusals: [marketplaceRefusals.unknownPayout],
  }),
  readPayoutAmount: endpoint({
    method: 'GET',
    path: `${own}/tickets/:id/payoutAmount`,
    alsoAt: [`${ofV3}/tickets/:id/payoutAmount`],
    summary: 'What the club pays for the signed-in person’s ticket in one way',
    caller: 'signedIn',
    params: byTicket,
    query: z.object(wayAsked),
    reply: amounts.extend({ payoutType: z.enum(payoutTypes) }),
    refusals: [marketplaceRefusals.unknownTicket, marketplaceRefusals.noSuchWay],
  }),
  readPayoutInformation: endpoint({
    method: 'GET',
    path: `${own}/tickets/:id/payoutInformation`,
    alsoAt: [`${ofV3}/tickets/:id/payoutInformation`],
    summary: 'Whether the signed-in person may offer a ticket, until when, and in which ways it can be paid',
    caller: 'signedIn',
    params: byTicket,
    reply: z.object({
      ticket,
      /** Of the order line that it was bought by, for the offer; of a season ticket, the ticket’s own. */
      serialNumber: z.string(),
      mayOffer: z.boolean(),
      /** Why not. */
      reason: z.enum(['state', 'notPaid', 'event', 'closed']).optional(),
      /** The offer ends then at the latest. */
      closesAt: z.iso.datetime(),
      /** From then on money is paid; a voucher at once. */
      payableFrom: z.iso.datetime(),
      ways: z.array(amounts.extend(wayToPay.shape)),
    }),
    refusals: [marketplaceRefusals.unknownTicket],
  }),
  offerTicket: endpoint({
    method: 'POST',
    path: `${own}/tickets`,
    alsoAt: [`${ofV3}/tickets`],
    summary: 'Offers the signed-in person’s ticket to the next buyer, for exactly what was shown',
    caller: 'signedIn',
    proof: 'fresh',
    status: 201,
    body: z.object({
      /** Of the order line that the ticket was bought by. */
      serialNumber: z.string().max(64),
      ticketSerialNumber: z.string().max(100),
      ...way,
      address,
      /** What was shown; absent: whatever it is. Another amount is refused. */
      reimbursedAmount: euros.optional(),
    }),
    reply: payout,
    refusals: [
      marketplaceRefusals.unknownTicket,
      marketplaceRefusals.otherTicket,
      marketplaceRefusals.notOfferable,
      marketplaceRefusals.noSuchWay,
      marketplaceRefusals.notAnIban,
      marketplaceRefusals.amountChanged,
    ],
  }),
  retryPayout: endpoint({
    method: 'POST',
    path: `${own}/:id/paymentRetry`,
    alsoAt: [`${ofV3}/:id/paymentRetry`],
    summary:
      'Has a payout that failed tried again: to a saved method, by voucher, to a bank account, or the way the ticket was paid',
    caller: 'signedIn',
    proof: 'fresh',
    params: z.object({ id: z.uuid() }),
    body: z.object(way),
    reply: payout,
    refusals: [
      marketplaceRefusals.unknownPayout,
      marketplaceRefusals.notFailed,
      marketplaceRefusals.noSuchWay,
      marketplaceRefusals.notAnIban,
    ],
  }),
};
