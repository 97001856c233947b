import { policies } from '#club/policies.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { refundPieces } from '#rooms/orders/returns/server/index.ts';
import { type campApi, campRefusals } from '../api.ts';
import { daysUntil, keptOf, keptPercent } from '../campRules.ts';
import { askCancellation, findBooking } from './bookingStore.ts';
import { listCamps } from './campStore.ts';
import type { WireBooking } from './campWire.ts';
import { serverWords } from './campWords.ts';
import { lockPaymentOf } from './lockPaymentOf.ts';
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
    await lockPaymentOf(tx, orderId);
    const quantity = new Set(childIds).size;
    const known = await askCancellation(tx.sql, booking.id, childIds, tx.now);
    const facts = { days: daysUntil(tx.today(), camp.firstDay), percent };
    const kept = {
      amount: keptOf(paid, percent) * quantity,
      reason: fillIn(serverWords[tx.locale].keptReason, facts),
    };
    const line = { lineId: orderLineId, quantity, amount: paid * quantity, kept };
    const made = await refundPieces(tx, { orderId, requestId, lines: [line] });
    if (made === 'repeated') return readOwnBooking(tx, booking.id);
    if (made === 'nothing' || known !== quantity) refuse(campRefusals.bookingMoved);
    return readOwnBooking(tx, booking.id);
  });
