import { policies } from '#club/policies.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { lockForRefund } from '#rooms/money/payment/server/index.ts';
import { voucherOffice } from '#rooms/money/voucher/server/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { refundPieces } from '#rooms/orders/returns/server/index.ts';
import { type campApi, campRefusals } from '../api.ts';
import { daysUntil, keptOf, keptPercent } from '../campRules.ts';
import { poolOfCamp } from '../skuRules.ts';
import { askCancellation, endBooking, findBooking, listChildren } from './bookingStore.ts';
import { mailGuardian } from './campMails.ts';
import { listCamps } from './campStore.ts';
import type { WireBooking } from './campWire.ts';
import { serverWords } from './campWords.ts';
import { findCompensation, markChosen } from './compensationStore.ts';
import { lockCampPool } from './offerPlaces.ts';
import { readOwnBooking } from './readCamps.ts';

type Api = typeof campApi;

/**
 * Cancels paid places of some children. By the scale of the terms a part of the price is kept; the rest goes back the
 * way it was paid, and the places go to those who wait.
 */
export const cancelPlaces = (
  ctx: FanContext,
  { bookingId, requestId, childIds, keptPercent: seen }: InputOf<Api['cancelPlaces']>,
): Promise<WireBooking> =>
  ctx.inTransaction(async (tx) => {
    const booking = await findBooking(tx.sql, { id: bookingId, guardianId: tx.fan.id });
    if (!booking) refuse(campRefusals.unknownBooking);
    const [camp] = await listCamps(tx.sql, { id: booking.campId }, tx.now);
    const { orderId, orderLineId, paid } = booking;
    if (camp?.state !== 'published' || !orderId || !orderLineId || paid === null) refuse(campRefusals.bookingMoved);
    const percent = keptPercent(policies.camps.cancellation, tx.today(), camp.firstDay);
    if (percent === undefined) refuse(campRefusals.tooLate);
    if (percent !== seen) refuse(campRefusals.keptChanged);
    await lockPayment(tx, orderId);
    const quantity = new Set(childIds).size;
    const known = await askCancellation(tx.sql, booking.id, childIds, tx.now);
    const facts = { days: daysUntil(tx.today(), camp.firstDay), percent };
    const kept = {
      amount: keptOf(paid, percent) * quantity,
      reason: fillIn(serverWords[tx.locale].keptReason, facts),
    };
    const made = await refundPieces(tx, { orderId, requestId, lines: [{ lineId: orderLineId, quantity, kept }] });
    if (made === 'repeated') return readOwnBooking(tx, booking.id);
    if (made === 'nothing' || known !== quantity) refuse(campRefusals.bookingMoved);
    return readOwnBooking(tx, booking.id);
  });

/** Takes what the club owes for a camp or a day that it called off: as a voucher, or back the way it was paid. */
export const chooseCompensation = (
  ctx: FanContext,
  { compensationId, choice }: InputOf<Api['chooseCompensation']>,
): Promise<WireBooking> =>
  ctx.inTransaction(async (tx) => {
    const owed = await findCompensation(tx.sql, compensationId, tx.fan.id);
    const booking = owed && (await findBooking(tx.sql, { id: owed.bookingId }));
    if (!owed || !booking) refuse(campRefusals.unknownBooking);
    if (owed.choice === choice) return readOwnBooking(tx, booking.id);
    const [camp] = await listCamps(tx.sql, { id: booking.campId }, tx.now);
    // A day is a part of a place that stays: it is owed as a voucher alone.
    const isPossible = choice === 'voucher' || owed.day === null;
    if (!isPossible || !camp || !booking.orderId || !booking.orderLineId) refuse(campRefusals.bookingMoved);
    await lockPayment(tx, booking.orderId);
    if (choice === 'refund') {
      const living = (await listChildren(tx.sql, [booking.id])).filter(({ isLiving }) => isLiving);
      const lines = [{ lineId: booking.orderLineId, quantity: living.length }];
      const made = await refundPieces(tx, { orderId: booking.orderId, requestId: owed.id, lines });
      if (typeof made === 'string') refuse(campRefusals.bookingMoved);
    } else {
      const { amount } = owed;
      const { code, validUntil } = await voucherOffice.issueVoucher(tx, {
        tenant: camp.tenant,
        amount,
        cause: `camp ${owed.id}`,
      });
      await mailGuardian(tx, tx.fan.id, { kind: 'voucher', camp, code, amount, until: validUntil });
      await lockCampPool(tx, poolOfCamp(camp.number));
      if (owed.day === null) await endBooking(tx.sql, booking.id, 'calledOff', tx.now);
    }
    if (!(await markChosen(tx.sql, owed.id, choice, tx.now))) refuse(campRefusals.bookingMoved);
    return readOwnBooking(tx, booking.id);
  });

/** Whoever records what became of the payment waits until this is done, and goes on to the places as we do. */
async function lockPayment(tx: FanContext, orderId: string): Promise<void> {
  const order = await orderOffice.readAnyOrder(tx, orderId);
  if (order?.paymentId) await lockForRefund(tx, order.paymentId);
}
