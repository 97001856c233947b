import { beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#platform/api/permissions.ts';
import { newId } from '#platform/ids/ids.ts';
import { type Reply, type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { aToken } from '#rooms/accounts/identity/testing/index.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { readPayment, reconciliation } from '#rooms/money/payment/server/index.ts';
import { setPayment } from '#rooms/money/payment/testing/index.ts';
import { deliverWebhooks, failRefund, refundElsewhere } from '#rooms/money/sandboxPay/testing/index.ts';
import { aPaidOrder, moveOn, type PaidOrder, shipped } from '#rooms/orders/returns/testing/index.ts';
import { aStaffCase } from '#rooms/programme/sweepstakes/testing/index.ts';
import { aLottery, applicationOf, closeLottery } from '#rooms/tickets/admission/testing/index.ts';
import { anOffer } from '#rooms/tickets/marketplace/testing/anOffer.ts';
import { aStadiumEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf } from '#rooms/tickets/wallet/testing/aTicketOnItsWay.ts';
import { doors } from './doorsOfHouse.ts';

// Nobody of the staff lets money or tickets leave the club for themself: each such deed is called by somebody whose own
// order, return, ticket, voucher, credit or payment it is.

const house = await testHouse();
const { sql } = house.database;
const [clerk, colleague] = [await house.aStaffMember(), await house.aStaffMember()];
const office = (method: string, path: string, body?: object, { token } = clerk) =>
  house.call(method, `/api/office/v1${path}`, { token, ...(body ? { body } : {}) });

/** Deeds that need one of these let money or tickets leave the club, or prepare it. */
const aboutMoney: readonly Permission[] = [
  ...(['orders.refund', 'returns.receive', 'payments.settle', 'credit.grant', 'vouchers.give'] as const),
  ...(['vouchers.change', 'tickets.void', 'tickets.help', 'tickets.places', 'promotions.change'] as const),
  ...(['tickets.draw', 'sweepstakes.draw', 'sweepstakes.manage'] as const),
  ...(['resale.manage', 'resale.payOut'] as const),
];

/** Deeds of theirs that give nobody anything, or nobody who is known. */
const givesNothing: Record<string, string> = {
  answerDeclaration: 'notes that no return comes of it',
  reopenDeclaration: 'takes that back',
  addReturnNote: 'a note',
  addReturnPhoto: 'a picture',
  removeReturnPhoto: 'a picture',
  reconcilePayment: 'asks the payment service',
  noteAccountPaid: 'refused as OWN_CREDIT, see creditLine.test.ts',
  mailRight: 'mails a ticket to who has it',
  reissueRight: 'ends what was printed before',
  voidRight: 'ends a ticket without money',
  revokeTransferFor: 'gives a ticket back to who sent it',
  issueToGuests: 'a guest is a name and no account; its worth counts for the limit of the day',
  sellAtCounter: 'is paid for',
  refundAtCounter: 'a receipt names nobody; it counts for the limits',
  openTill: 'counts money',
  closeTill: 'counts money',
  takeEntryBack: 'a ticket that was read by mistake is good again',
  mailPaperTickets: 'mails tickets that were given to guests',
  markReceiptPaidBack: 'money of a receipt, which names nobody',
  allocatePlaces: 'keeps places back',
  freePlaces: 'gives them back to the sale',
  markRunSent: 'notes that the bank has a file',
  takeBankReply: 'reads what the bank has said',
  createSweepstakeSeries: 'nobody takes part yet',
  changeSweepstakePrize: 'nobody takes part yet',
  publishSweepstakeSeries: 'nobody takes part yet',
  cancelSweepstake: 'takes prizes from everybody',
  makePromotion: 'a code is for everybody; above 50 % a second person must agree',
  changePromotion: 'as makePromotion',
  endPromotion: 'as makePromotion',
};

let order: PaidOrder;
let returned: PaidOrder & { number: string };
let ticket: { id: string; eventId: string; orderVersion: number };
let voucherId: string;
/** Event whose lottery the clerk has applied in. */
let lotteryId: string;
let raffle: Awaited<ReturnType<typeof aStaffCase>>;
/** A ticket of the clerk that is offered, and one that was resold and is paid by bank transfer. */
let offers: { open: string; sold: string };
let stuckRefundId: string;
/** Of somebody else's ticket to somebody else. */
let transferId: string;

beforeAll(async () => {
  const scopes = 'openid profile shop checkout account contact cms wallet';
  const self: TestFan = { ...clerk, token: await aToken(house.context(), clerk.id, scopes) };
  const asClerk = { ...house, aFan: async () => self };
  const buy = async (quantity: number) => {
    const { sku } = await aProduct(house.context(), { price: 2000, onHand: 9 });
    return aPaidOrder(asClerk, [{ sku, quantity }]);
  };
  order = await buy(2);
  returned = { ...(await buy(1)), number: '' };
  await moveOn(house, returned.orderId, shipped);
  const back = { requestId: newId(), lines: [{ lineId: returned.lines[0]!.id, quantity: 1 }] };
  const path = `/api/checkout/v3/orders/${returned.orderId}/returns`;
  await house.call('POST', path, { token: self.token, body: back });
  const [one] = await sql<{ number: string }[]>`
    select number from returns.return_case where order_id = ${returned.orderId}`;
  returned.number = one!.number;
  const event = await aStadiumEvent(house.context());
  const bought = await aPaidOrder(asClerk, [{ sku: `T${event.number}-R1P4-FULL` }]);
  const [right] = (await office('GET', `/rights?q=${bought.orderNumber}`)).json.data.items;
  const { refund } = (await office('GET', `/rights/${right.id}`)).json.data;
  ticket = { id: right.id, eventId: event.id, orderVersion: refund.orderVersion };
  const { aTicket, send } = ticketsOf(house, colleague);
  const others = await aTicket(`T${event.number}-S9-FULL`);
  transferId = (await send(others.fan, others.ticketId, (await house.aFan()).email)).json.data.id;
  voucherId = newId();
  raffle = await aStaffCase(house.context(), clerk.id);
  lotteryId = await aLottery(house.context(), { closes: 0 });
  await applicationOf(house.context(), { eventId: lotteryId, fanId: clerk.id });
  await closeLottery(house.context(), lotteryId);
  const gift = { requestId: voucherId, tenant: 1, amount: 5, email: clerk.email, reason: 'Paket kam zu spät' };
  expect((await office('POST', '/vouchers', gift, colleague)).status).toBe(200);
  offers = await offersOf(asClerk);
  stuckRefundId = await aStuckRefund(await buy(1));
});

async function offersOf(asClerk: typeof house) {
  const byVoucher = () => ({ useVoucher: true });
  const [open, sold] = [await anOffer(asClerk, byVoucher), await anOffer(asClerk, () => ({}))];
  await aPaidOrder(house, [{ sku: sold.sku }]);
  const account = { name: 'Toni Muster', iban: 'DE02120300000000202051' };
  const otherwise = { way: 'bankTransfer', account, reason: 'Karte abgelaufen' };
  expect((await office('POST', `/resale/${sold.id}/way`, otherwise, colleague)).status).toBe(200);
  return { open: open.id, sold: sold.id };
}

/** Money of an own order that a colleague has given back and that has not arrived. */
async function aStuckRefund({ orderId, paymentId }: PaidOrder): Promise<string> {
  const { version } = (await office('GET', `/orders/${orderId}`)).json.data;
  const refund = { version, requestId: newId(), amount: 24.95, isSellable: true, reason: 'Naht offen' };
  expect((await office('POST', `/orders/${orderId}/refunds`, refund, colleague)).status).toBe(200);
  await house.drainJobs();
  const [made] = await reconciliation.listRefundsOf({ sql }, paymentId);
  await failRefund(house, made!.providerRefundId!);
  await deliverWebhooks(house);
  return made!.id;
}

const ofOrder = async (deed: string, body: object): Promise<Reply> => {
  const { version } = (await office('GET', `/orders/${order.orderId}`)).json.data;
  return office('POST', `/orders/${order.orderId}/${deed}`, { version, requestId: newId(), reason: 'x', ...body });
};
const ofReturn = async (deed: string, body: object = {}): Promise<Reply> => {
  const { version } = (await office('GET', `/returns/${returned.number}`)).json.data;
  return office('POST', `/returns/${returned.number}/${deed}`, { version, ...body });
};
const line = () => [{ lineId: order.lines[0]!.id, quantity: 1 }];
const today = () => house.context().today();

/** Each deed that gives somebody something, with oneself as that person. */
const deeds: Record<string, () => Promise<Reply>> = {
  refundOrder: () => ofOrder('refunds', { lines: line(), amount: 20, isSellable: true }),
  cancelOrder: () => ofOrder('cancellation', { amount: 44.95 }),
  registerReturn: () => ofOrder('returns', { lines: line(), declaredOn: today() }),
  markReturnArrived: () => ofReturn('arrival'),
  gradeReturn: async () => {
    const { version } = (await office('GET', `/returns/${returned.number}`)).json.data;
    const lines = [{ lineId: newId(), pieces: [{ grade: 'asNew', quantity: 1 }] }];
    return office('PUT', `/returns/${returned.number}/grades`, { version, lines });
  },
  undoReturnStep: () => ofReturn('undo'),
  refundReturn: () => ofReturn('refund', { amount: 24.95 }),
  refuseReturn: () => ofReturn('refusal', { lineIds: [newId()], reason: 'x' }),
  noteReturnPaid: () => ofReturn('paid'),
  refundRight: () => {
    const { id, orderVersion } = ticket;
    const body = { generation: 1, orderVersion, amount: 50, requestId: newId(), reason: 'x' };
    return office('POST', `/rights/${id}/refund`, body);
  },
  moveRight: () => office('POST', `/rights/${ticket.id}/move`, { generation: 1, row: 2, position: 1, reason: 'x' }),
  issueToSeasonHolder: () => {
    const pieces = [{ code: 'FULL', row: 3, position: 5 }];
    return office('POST', `/ticket-events/${ticket.eventId}/season-tickets`, {
      email: clerk.email,
      reason: 'x',
      pieces,
    });
  },
  correctRecipientFor: () => {
    const body = { recipientMail: clerk.email, reason: 'x' };
    return office('POST', `/ticket-transfers/${transferId}/recipient`, body);
  },
  giveVoucher: () =>
    office('POST', '/vouchers', { requestId: newId(), tenant: 1, amount: 5, email: clerk.email, reason: 'x' }),
  blockVoucher: () => office('POST', `/vouchers/${voucherId}/blocking`, { isBlocked: false, reason: 'x' }),
  prolongVoucher: () => office('PUT', `/vouchers/${voucherId}/validity`, { lastDay: '2040-01-01', reason: 'x' }),
  askForLotteryDraw: () =>
    office('POST', `/ticket-events/${lotteryId}/lottery/draw`, {
      requestId: newId(),
      publicNumber: '1',
      publicReference: 'x',
    }),
  askForDraw: () =>
    office('POST', `/sweepstakes/${raffle.seriesId}/doors/${raffle.doorId}/draw`, {
      requestId: newId(),
      publicNumber: '1',
      publicReference: 'x',
    }),
  handOverPrize: () => office('POST', `/sweepstakes/${raffle.seriesId}/winners/${raffle.entryId}/handover`),
  withdrawPrize: () =>
    office('POST', `/sweepstakes/${raffle.seriesId}/winners/${raffle.entryId}/withdrawal`, { reason: 'Versehen' }),
  ...Object.fromEntries(
    (
      [
        ['holdResaleBack', 'open', 'hold'],
        ['releaseResale', 'open', 'release'],
        ['stopPayout', 'sold', 'stop'],
        ['resumePayout', 'sold', 'resume'],
        ['refusePayout', 'sold', 'refusal'],
        ['payOtherwise', 'sold', 'way'],
      ] as const
    ).map(([name, which, deed]) => [
      name,
      () => office('POST', `/resale/${offers[which]}/${deed}`, { reason: 'Versehen', way: 'voucher' }),
    ]),
  ),
  askPayoutRun: () =>
    office('POST', '/payout-runs', { id: newId(), tenant: 2, listingIds: [offers.sold], reason: 'Auszahlungen' }),
  setCreditLimit: () => office('PUT', `/credit-lines/${clerk.id}`, { limit: 100 }),
  retryRefund: () => office('POST', `/refunds/${stuckRefundId}/retry`),
  noteRefundByHand: () => office('POST', `/refunds/${stuckRefundId}/by-hand`),
  settleSurplus: async () => {
    const { providerPaymentId } = (await readPayment({ sql }, order.paymentId))!;
    await refundElsewhere(house, providerPaymentId!, 100);
    return office('POST', `/payments/${order.paymentId}/surplus`, { amount: 1, outcome: 'left' });
  },
  closeChargeBack: async () => {
    await setPayment(house.context(), returned.paymentId, { state: 'chargedBack' });
    return office('POST', `/payments/${returned.paymentId}/charge-back`, { outcome: 'paidAnew', note: 'x' });
  },
};

describe('oneself as the person concerned', () => {
  it('is asked about at every deed about money or tickets', () => {
    const needed = doors.filter(({ endpoint: { caller, method } }) => {
      const permission = typeof caller === 'object' && 'permission' in caller ? caller.permission : undefined;
      return method !== 'GET' && aboutMoney.some((one) => one === permission);
    });
    const known = [...Object.keys(deeds), ...Object.keys(givesNothing)];
    expect([...new Set(needed.map(({ name }) => name))].toSorted()).toEqual(known.toSorted());
  });

  it.each(Object.keys(deeds))('is refused (403): %s', async (name) => {
    const { status, json } = await deeds[name]!();
    expect([status, json?.errorCode]).toEqual([403, name === 'setCreditLimit' ? 'OWN_CREDIT' : 'OWN_CASE']);
  });

  it('is refused to who approves what somebody else has asked for them', async () => {
    const requestId = newId();
    const gift = { requestId, tenant: 1, amount: 900, email: clerk.email, reason: 'x' };
    expect((await office('POST', '/vouchers', gift, colleague)).json.data.isAsked).toBe(true);
    const { status, json } = await office('POST', `/approvals/${requestId}/approval`);
    expect([status, json.errors]).toEqual([409, { reason: 'OWN_CASE' }]);
  });
});
