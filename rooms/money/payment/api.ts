import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { typedName } from '#platform/api/typedName.ts';
import { payLinkApi } from './payLinkApi.ts';

export { startRefusals } from './startRefusals.ts';

export const paymentRefusals = {
  sepaNotAllowed: refusal({ status: 403, code: 'SEPA_NOT_ALLOWED' }),
  tooManySaved: refusal({ status: 409, code: 'PAYMENT_METHODS_FULL' }),
  notSaved: refusal({ status: 400, code: 'PAYMENT_METHOD_NOT_SAVED' }),
  savingCancelled: refusal({ status: 400, code: 'PAYMENT_METHOD_CANCELLED' }),
  runningContract: refusal({ status: 400, code: 'ACCOUNT_HAS_RUNNING_CONTRACTS' }),
  uncancelledContract: refusal({ status: 400, code: 'USER_HAS_UNCANCELLED_CONTRACT' }),
  runningPayout: refusal({ status: 400, code: 'USER_HAS_RUNNING_PAYOUT' }),
  paymentRunning: refusal({ status: 400, code: 'PAYMENT_IS_RUNNING' }),
  limitBelowOwed: refusal({ status: 409, code: 'CREDIT_LIMIT_BELOW_OWED' }),
  ownCredit: refusal({ status: 403, code: 'OWN_CREDIT' }),
  /** Another request about the same thing waits for a second person. */
  approvalWaits: refusal({ status: 409, code: 'APPROVAL_WAITS' }),
  /** A second person must approve it, so it needs a reason. */
  reasonNeeded: refusal({ status: 422, code: 'REASON_NEEDED' }),
};

/** A saved method under its wire names (PAY-01 to PAY-07); what does not fit the type is absent. `expiry` is MM/YY. */
const savedMethod = z.object({
  id: z.string(),
  type: z.enum(['creditCard', 'payPal', 'sepa', 'other']),
  lastDigits: z.string().optional(),
  owner: z.string().optional(),
  accountHolder: z.string().optional(),
  expiry: z.string().optional(),
});

/** What may still be bought on account (PAY-04): a method that nobody saves, the club grants it. */
const onAccount = z.object({ id: z.string(), type: z.literal('purchaseOnAccount'), limit: euros, available: euros });

const required = (max: number) => z.string().trim().min(1, 'required').max(max, 'max');

/** PAY-17: a card is somebody's at an address. */
const billingAddress = z.object({
  firstName: typedName(100),
  lastName: typedName(100),
  street: required(150),
  postalCode: required(20),
  city: required(100),
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'invalid'),
});

/** Where the browser comes back to: a page of ours, by path or whole address. */
const redirectUrl = required(2000);

/** PAY-14: `id` and `paymentTokenId` are the same; `scriptUrl` brings a form, `paymentUrl` is a page to go to. */
const started = z.object({
  id: z.string(),
  paymentTokenId: z.string(),
  paymentUrl: z.string().optional(),
  scriptUrl: z.string().optional(),
});

const paymentInfo = '/checkout/v2/checkouts/paymentInfo';
const byId = z.object({ id: z.uuid() });
const customer = z.object({ customerId: z.uuid() });
const creditLine = z.object({
  customerId: z.string(),
  limit: euros,
  owed: euros,
  /** When the limit was granted, and whose decision it was; without a name: that account is gone. */
  grantedAt: z.iso.datetime().optional(),
  grantedBy: z.object({ accountId: z.string(), name: z.string().optional() }).optional(),
  /** What somebody has asked for and a second person has not decided about yet. */
  requested: z.object({ approvalId: z.string(), limit: euros }).optional(),
});

export const paymentApi = {
  ...payLinkApi,
  readPaymentInfo: endpoint({
    method: 'GET',
    path: paymentInfo,
    alsoAt: ['/checkout/v3/checkouts/paymentInfo'],
    summary:
      'The payment methods that the person has saved, what may be bought on account, and what each way to pay takes at once',
    caller: 'signedIn',
    reply: z.object({
      creditCard: z.array(savedMethod),
      payPal: z.array(savedMethod),
      sepa: z.array(savedMethod),
      purchaseOnAccount: z.array(onAccount),
      other: z.array(savedMethod),
      /**
       * Saved at a payment service that the club has left: nothing can be paid with it, and its owner may delete it
       * (decision 127). Absent: none.
       */
      unusable: z.array(savedMethod).optional(),
      amounts: z.record(z.string(), z.object({ least: euros, most: euros })),
    }),
  }),
  saveCard: endpoint({
    method: 'POST',
    path: `${paymentInfo}/creditcard`,
    summary: 'Begins to save a card, in the form that the script brings',
    caller: 'signedIn',
    body: z.object({ billingAddress, redirectUrl }),
    reply: started,
    refusals: [paymentRefusals.tooManySaved, paymentRefusals.notSaved],
    callsPerMinute: 60,
  }),
  savePayPal: endpoint({
    method: 'POST',
    path: `${paymentInfo}/paypal`,
    summary: 'Begins to save a PayPal account, on the page to go to',
    caller: 'signedIn',
    body: z.object({ redirectUrl, partnerId: z.union([z.number().int(), z.string().max(20)]).default(1) }),
    reply: started,
    refusals: [paymentRefusals.tooManySaved, paymentRefusals.notSaved],
    callsPerMinute: 60,
  }),
  saveSepa: endpoint({
    method: 'POST',
    path: `${paymentInfo}/sepa`,
    summary: 'Begins to save a bank account, on the page to go to; for testers',
    caller: 'signedIn',
    body: z.object({ billingAddress, redirectUrl }),
    reply: started,
    refusals: [paymentRefusals.sepaNotAllowed, paymentRefusals.tooManySaved, paymentRefusals.notSaved],
    callsPerMinute: 60,
  }),
  readSavingStatus: endpoint({
    method: 'GET',
    path: `${paymentInfo}/:id/status`,
    summary: 'Has it been saved? 204 says yes, 200 not yet; asks the payment service when that is not known',
    caller: 'signedIn',
    params: byId,
    reply: z.object({ state: z.literal('pending') }).optional(),
    refusals: [paymentRefusals.notSaved, paymentRefusals.savingCancelled],
  }),
  deleteSavedMethod: endpoint({
    method: 'DELETE',
    path: `${paymentInfo}/:id`,
    summary: 'Forgets a saved method, unless something still runs on it',
    caller: 'signedIn',
    params: byId,
    status: 204,
    refusals: [
      paymentRefusals.runningContract,
      paymentRefusals.uncancelledContract,
      paymentRefusals.runningPayout,
      paymentRefusals.paymentRunning,
    ],
  }),
  readCreditLine: endpoint({
    method: 'GET',
    path: '/office/v1/credit-lines/:customerId',
    summary: 'How much a customer may owe for tickets on account, and owes',
    caller: { permission: 'credit.read' },
    logsReading: true,
    params: customer,
    reply: creditLine,
  }),
  setCreditLimit: endpoint({
    method: 'PUT',
    path: '/office/v1/credit-lines/:customerId',
    summary:
      'Says how much a customer may owe for tickets on account, or asks a second person; never less than is owed',
    caller: { permission: 'credit.grant' },
    params: customer,
    body: z.object({
      limit: z.number().min(0).max(1_000_000).multipleOf(0.01),
      /** Needed where a second person must approve it. */
      reason: z
        .string()
        .trim()
        .max(200, 'max')
        .regex(/^\P{Cc}*$/u, 'invalid')
        .optional(),
    }),
    reply: creditLine,
    refusals: [
      paymentRefusals.limitBelowOwed,
      paymentRefusals.ownCredit,
      paymentRefusals.approvalWaits,
      paymentRefusals.reasonNeeded,
    ],
  }),
  noteAccountPaid: endpoint({
    method: 'POST',
    path: '/office/v1/account-purchases/:paymentId/paid',
    summary: 'The money for a purchase on account has come; once more changes nothing',
    caller: { permission: 'payments.settle' },
    params: z.object({ paymentId: z.uuid() }),
    status: 204,
    refusals: [paymentRefusals.ownCredit],
  }),
};
