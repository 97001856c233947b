import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { storedWays } from './feeRules.ts';
import { offerStates, payoutStates } from './offerStateRules.ts';
import { officeStates } from './officeStates.ts';

export const resaleOfficeRefusals = {
  unknownOffer: refusal({ status: 404, code: 'RESALE_OFFER_NOT_FOUND' }),
  unknownTerms: refusal({ status: 404, code: 'RESALE_TERMS_NOT_FOUND' }),
  /** Terms begin on a day to come, and on each day one set of them. */
  dayNotPossible: refusal({ status: 409, code: 'RESALE_TERMS_DAY_NOT_POSSIBLE' }),
  unknownRun: refusal({ status: 404, code: 'PAYOUT_RUN_NOT_FOUND' }),
  /** The deed does not fit where the offer or its payout stands by now. */
  stateNotPossible: refusal({ status: 409, code: 'RESALE_STATE_NOT_POSSIBLE' }),
  /** No payment with so much left, no account, or no seller any more. */
  noSuchWay: refusal({ status: 409, code: 'PAYOUT_WAY_NOT_POSSIBLE' }),
  notAnIban: refusal({ status: 422, code: 'IBAN_NOT_VALID' }),
  /** A payout of the run is paid, stopped, or has another amount by now. */
  runChanged: refusal({ status: 409, code: 'PAYOUT_RUN_CHANGED' }),
  approvalWaits: refusal({ status: 409, code: 'APPROVAL_WAITS' }),
  /** The accounts are deleted once the bank has the file. */
  fileGone: refusal({ status: 409, code: 'PAYMENT_FILE_GONE' }),
  /** It is no status report (pain.002) and no notification of an account (camt.054). */
  notABankReply: refusal({ status: 422, code: 'BANK_REPLY_NOT_READ' }),
};
const refusals = resaleOfficeRefusals;

const words = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });
const seller = z.object({ accountId: z.string(), name: z.string().optional() });

const listed = z.object({
  id: z.string(),
  /** Part of its sku. */
  number: z.number().int(),
  event: words,
  startsAt: z.iso.datetime(),
  /** Absent: the person has left. */
  seller: seller.optional(),
  listing: z.enum(['open', 'cancelled', 'sold']),
  isHeldBack: z.boolean(),
  /** As its seller reads it. */
  state: z.enum(offerStates),
  payoutState: z.enum(payoutStates).optional(),
  way: z.enum(storedWays),
  price: euros,
  amount: euros,
  created: z.iso.datetime(),
  payableFrom: z.iso.datetime().optional(),
  failureCode: z.string().optional(),
});

const detail = listed.extend({
  rightId: z.string(),
  handlingFee: euros,
  reimbursementFee: euros,
  areFeesWaived: z.boolean(),
  attempt: z.number().int(),
  /** Sum of each account of the ledger; a debit is positive. */
  ledger: z.array(z.object({ at: z.iso.datetime(), kind: z.string(), account: z.string(), amount: euros })),
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['invoice', 'creditNote', 'sellerCreditNote']),
      number: z.string(),
      issuedOn: z.iso.date(),
      gross: euros,
    }),
  ),
  /** Last digits of the account that a bank transfer goes to. */
  accountEnding: z.string().optional(),
});

const runLine = z.object({
  listingId: z.string(),
  number: z.number().int(),
  name: z.string(),
  accountEnding: z.string().optional(),
  amount: euros,
});
const run = z.object({
  id: z.string(),
  number: z.number().int(),
  tenant: z.number().int(),
  state: z.enum(['approved', 'sent']),
  approvedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().optional(),
  count: z.number().int(),
  sum: euros,
  done: z.number().int(),
  failed: z.number().int(),
});
const runDetail = run.extend({
  transfers: z.array(runLine.extend({ state: z.enum(['sent', 'done', 'failed']), reason: z.string().optional() })),
});

const share = (most: number) => z.number().int().min(0).max(most);
/** Fees in percent, hours before the event, days after it. */
const termFigures = z.object({
  handlingPercent: z.object({ single: share(10), season: share(10) }),
  reimbursementPercent: z.object({
    voucher: share(100),
    creditcard: share(100),
    paypal: share(100),
    sepa: share(100),
  }),
  closesHours: share(240),
  payableDays: share(60),
});
const person = z.object({ accountId: z.string(), name: z.string().optional() });
const terms = z.object({
  current: termFigures,
  /** Offers end at least so many hours before the event. */
  latestClosing: z.number().int(),
  /** Somebody has asked for other terms, and nobody has decided yet. */
  isWaiting: z.boolean(),
  /** Those that begin last first. */
  items: z.array(
    termFigures.extend({
      id: z.string(),
      effectiveFrom: z.iso.date(),
      state: z.enum(['planned', 'current', 'past', 'withdrawn']),
      reason: z.string(),
      askedBy: person,
      approvedBy: person,
      approvedAt: z.iso.datetime(),
    }),
  ),
});

const mayRead = { permission: 'resale.read' } as const;
const mayManage = { permission: 'resale.manage' } as const;
const maySetTerms = { permission: 'resale.setTerms' } as const;
const mayPay = { permission: 'resale.payOut' } as const;
const base = '/office/v1/resale';
const runs = '/office/v1/payout-runs';
const ofTerms = '/office/v1/resale-terms';
const byOffer = z.object({ listingId: z.uuid() });
const byRun = z.object({ runId: z.uuid() });
const reason = z.object({ reason: z.string().trim().min(3).max(500) });
const tenant = z.coerce.number().int().min(1);
const found = [refusals.unknownOffer, refusals.stateNotPossible];

/** Resale for staff: offers, what their sellers are owed, and the runs that send it. */
export const resaleOfficeApi = {
  listResale: endpoint({
    method: 'GET',
    path: base,
    summary: 'Offers for resale with their payouts, the newest first',
    caller: mayRead,
    query: z.object({ state: z.enum(officeStates).optional(), after: z.uuid().optional() }),
    reply: z.object({ items: z.array(listed), next: z.string().optional() }),
  }),
  exportResaleJournal: endpoint({
    method: 'GET',
    path: `${base}/journal`,
    summary: 'The ledger of resale in a span of days, as a table',
    caller: mayPay,
    file: true,
    query: z.object({ from: sentDay(), to: sentDay() }),
  }),
  exportResaleYear: endpoint({
    method: 'GET',
    path: `${base}/years/:year`,
    summary: 'What each seller was credited in a calendar year and whether they are to be reported, as a table',
    caller: { permission: 'resale.report' },
    logsReading: true,
    file: true,
    params: z.object({ year: z.coerce.number().int().min(2020).max(2199) }),
  }),
  exportSellerStatement: endpoint({
    method: 'GET',
    path: `${base}/sellers/:accountId/statement`,
    summary: 'Everything that a seller was owed and paid, as a table',
    caller: mayPay,
    logsReading: true,
    file: true,
    params: z.object({ accountId: z.uuid() }),
  }),
  readResaleOffer: endpoint({
    method: 'GET',
    path: `${base}/:listingId`,
    summary: 'One offer with its payout and its entries in the ledger',
    caller: mayRead,
    logsReading: true,
    params: byOffer,
    reply: detail,
    refusals: [refusals.unknownOffer],
  }),
  readResaleDocument: endpoint({
    method: 'GET',
    path: `${base}/:listingId/documents/:documentId`,
    summary: 'The seller’s credit note or the invoice for fees of an offer, as PDF',
    caller: mayRead,
    logsReading: true,
    file: true,
    params: byOffer.extend({ documentId: z.uuid() }),
    refusals: [refusals.unknownOffer],
  }),
  holdResaleBack: endpoint({
    method: 'POST',
    path: `${base}/:listingId/hold`,
    summary: 'Takes an open offer off the market for the time being; not while somebody has it in a cart',
    caller: mayManage,
    params: byOffer,
    body: reason,
    reply: detail,
    refusals: found,
  }),
  releaseResale: endpoint({
    method: 'POST',
    path: `${base}/:listingId/release`,
    summary: 'Puts an offer that was held back on the market again',
    caller: mayManage,
    params: byOffer,
    body: reason,
    reply: detail,
    refusals: found,
  }),
  stopPayout: endpoint({
    method: 'POST',
    path: `${base}/:listingId/stop`,
    summary: 'Stops a payout that has not left',
    caller: mayPay,
    params: byOffer,
    body: reason,
    reply: detail,
    refusals: found,
  }),
  resumePayout: endpoint({
    method: 'POST',
    path: `${base}/:listingId/resume`,
    summary: 'Has a stopped payout paid after all',
    caller: mayPay,
    proof: 'fresh',
    params: byOffer,
    body: reason,
    reply: detail,
    refusals: found,
  }),
  refusePayout: endpoint({
    method: 'POST',
    path: `${base}/:listingId/refusal`,
    summary: 'Decides that a stopped payout is never paid; its fees are not charged either',
    caller: mayPay,
    proof: 'fresh',
    params: byOffer,
    body: reason,
    reply: detail,
    refusals: found,
  }),
  payOtherwise: endpoint({
    method: 'POST',
    path: `${base}/:listingId/way`,
    summary:
      'Has a payout that failed or waits paid otherwise: by voucher, to its payment, or to a bank account in the next run',
    caller: mayPay,
    proof: 'fresh',
    params: byOffer,
    body: reason.extend({
      way: z.enum(['voucher', 'originalPaymentMethod', 'bankTransfer']),
      /** Of a bank transfer. */
      account: z.object({ name: z.string().trim().min(1).max(70), iban: z.string().trim().max(42) }).optional(),
    }),
    reply: detail,
    refusals: [...found, refusals.noSuchWay, refusals.notAnIban],
  }),
  readResaleTerms: endpoint({
    method: 'GET',
    path: ofTerms,
    summary: 'Fees and deadlines of resale: what holds, what is planned, and what held before',
    caller: mayRead,
    reply: terms,
  }),
  askResaleTerms: endpoint({
    method: 'POST',
    path: ofTerms,
    summary: 'Asks a second person to approve other fees and deadlines from a day on',
    caller: maySetTerms,
    proof: 'fresh',
    body: termFigures.extend({ ...reason.shape, id: z.uuid(), effectiveFrom: sentDay() }),
    reply: terms,
    refusals: [refusals.dayNotPossible, refusals.approvalWaits],
  }),
  withdrawResaleTerms: endpoint({
    method: 'POST',
    path: `${ofTerms}/:termsId/withdrawal`,
    summary: 'Withdraws fees and deadlines that have not begun to hold',
    caller: maySetTerms,
    params: z.object({ termsId: z.uuid() }),
    body: reason,
    reply: terms,
    refusals: [refusals.unknownTerms, refusals.stateNotPossible],
  }),
  listPayoutRuns: endpoint({
    method: 'GET',
    path: runs,
    summary: 'Runs of bank transfers, the newest first',
    caller: mayPay,
    query: z.object({ after: z.uuid().optional() }),
    reply: z.object({ items: z.array(run), next: z.string().optional() }),
  }),
  previewPayoutRun: endpoint({
    method: 'GET',
    path: `${runs}/preview`,
    summary: 'Bank transfers of one seller that are due, and those that are not sent, with the reason',
    caller: mayPay,
    query: z.object({ tenant }),
    reply: z.object({
      items: z.array(runLine),
      refused: z.array(runLine.extend({ why: z.enum(['notDue', 'chargedBack', 'noAccount', 'sellerLeft']) })),
      sum: euros,
    }),
  }),
  askPayoutRun: endpoint({
    method: 'POST',
    path: runs,
    summary: 'Asks a second person to approve a run of these payouts',
    caller: mayPay,
    body: reason.extend({ id: z.uuid(), tenant, listingIds: z.array(z.uuid()).min(1).max(1000) }),
    reply: z.object({ isAsked: z.literal(true), sum: euros }),
    refusals: [refusals.runChanged, refusals.approvalWaits],
  }),
  readPayoutRun: endpoint({
    method: 'GET',
    path: `${runs}/:runId`,
    summary: 'One run with its transfers, and what the bank said of each',
    caller: mayPay,
    logsReading: true,
    params: byRun,
    reply: runDetail,
    refusals: [refusals.unknownRun],
  }),
  readPaymentFile: endpoint({
    method: 'GET',
    path: `${runs}/:runId/file`,
    summary: 'The file of a run for the bank (pain.001), until it is noted that the bank has it',
    caller: mayPay,
    proof: 'fresh',
    logsReading: true,
    file: true,
    params: byRun,
    refusals: [refusals.unknownRun, refusals.fileGone],
  }),
  markRunSent: endpoint({
    method: 'POST',
    path: `${runs}/:runId/submission`,
    summary: 'Notes that the bank has the file of a run, and deletes the accounts',
    caller: mayPay,
    params: byRun,
    reply: runDetail,
    refusals: [refusals.unknownRun, refusals.stateNotPossible],
  }),
  takeBankReply: endpoint({
    method: 'POST',
    path: `${runs}/:runId/reply`,
    summary: 'Reads what the bank answers to a run (pain.002 or camt.054), payment by payment',
    caller: mayPay,
    params: byRun,
    body: z.object({ xml: z.string().min(1).max(900_000) }),
    reply: runDetail.extend({ read: z.object({ done: z.number(), failed: z.number(), unknown: z.number() }) }),
    refusals: [refusals.unknownRun, refusals.notABankReply],
  }),
};
