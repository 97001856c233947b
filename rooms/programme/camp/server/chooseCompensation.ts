import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { voucherOffice } from '#rooms/money/voucher/server/index.ts';
import { refundPieces, refundShare } from '#rooms/orders/returns/server/index.ts';
import { type campApi, campRefusals } from '../api.ts';
import { poolOfCamp } from '../skuRules.ts';
import { type Booking, endBooking, findBooking, listChildren, lowerPaid } from './bookingStore.ts';
import { mailGuardian } from './campMails.ts';
import { type Camp, listCamps } from './campStore.ts';
import type { WireBooking } from './campWire.ts';
import { formatDays, serverWords } from './campWords.ts';
import { type Compensation, findCompensation, markChosen } from './compensationStore.ts';
import { lockPaymentOf } from './lockPaymentOf.ts';
import { lockCampPool } from './offerPlaces.ts';
import { readOwnBooking } from './readCamps.ts';

type Paid = Booking & { orderId: string; orderLineId: string };
type Chosen = { owed: Compensation; booking: Paid; camp: Camp };

/** Takes what the club owes for a camp or a day that it called off: as a voucher, or back the way it was paid. */
export const chooseCompensation = (
  ctx: FanContext,
  { compensationId, choice }: InputOf<(typeof campApi)['chooseCompensation']>,
): Promise<WireBooking> =>
  ctx.inTransaction(async (tx) => {
    const owed = await findCompensation(tx.sql, compensationId, tx.fan.id);
    const booking = owed && (await findBooking(tx.sql, { id: owed.bookingId }));
    if (!owed || !booking) refuse(campRefusals.unknownBooking);
    if (owed.choice === choice) return readOwnBooking(tx, booking.id);
    const [camp] = await listCamps(tx.sql, { id: booking.campId }, tx.now);
    const { orderId, orderLineId } = booking;
    if (!camp || !orderId || !orderLineId) refuse(campRefusals.bookingMoved);
    await lockPaymentOf(tx, orderId);
    const chosen = { owed, camp, booking: { ...booking, orderId, orderLineId } };
    if (choice === 'voucher') await giveVoucher(tx, chosen);
    else if (owed.day === null) await refundCamp(tx, chosen);
    else await refundDay(tx, chosen, owed.day);
    if (!(await markChosen(tx.sql, owed.id, choice, tx.now))) refuse(campRefusals.bookingMoved);
    return readOwnBooking(tx, booking.id);
  });

async function giveVoucher(tx: FanContext, { owed, camp, booking }: Chosen): Promise<void> {
  const { amount } = owed;
  const { code, validUntil } = await voucherOffice.issueVoucher(tx, {
    tenant: camp.tenant,
    amount,
    cause: `camp ${owed.id}`,
  });
  await mailGuardian(tx, tx.fan.id, { kind: 'voucher', camp, code, amount, until: validUntil });
  await lockCampPool(tx, poolOfCamp(camp.number));
  if (owed.day === null) await endBooking(tx.sql, booking.id, 'calledOff', tx.now);
  else await lowerByShare(tx, booking.id, amount);
}

async function refundCamp(tx: FanContext, { owed, booking }: Chosen): Promise<void> {
  const places = await countPlaces(tx, booking.id);
  const lines = [{ lineId: booking.orderLineId, quantity: places, amount: owed.amount }];
  const made = await refundPieces(tx, { orderId: booking.orderId, requestId: owed.id, lines });
  if (typeof made === 'string') refuse(campRefusals.bookingMoved);
}

/** The places stay; the share of the day goes back. */
async function refundDay(tx: FanContext, { owed, camp, booking }: Chosen, day: string): Promise<void> {
  const { locale } = tx;
  const reason = fillIn(serverWords[locale].dayReason, { day: formatDays({ firstDay: day, lastDay: day }, locale) });
  const { orderId, orderLineId: lineId } = booking;
  const share = { orderId, requestId: owed.id, lineId, amount: owed.amount, reason };
  const made = await refundShare(tx, share, async () => {
    await lockCampPool(tx, poolOfCamp(camp.number));
    await lowerByShare(tx, booking.id, owed.amount);
  });
  if (made !== 'done') refuse(campRefusals.bookingMoved);
}

/** Whoever cancels later gets no money once more for a day that they were compensated for. */
async function lowerByShare(tx: FanContext, bookingId: string, amount: number): Promise<void> {
  const places = await countPlaces(tx, bookingId);
  if (places > 0) await lowerPaid(tx.sql, bookingId, Math.floor(amount / places));
}

const countPlaces = async (tx: FanContext, bookingId: string): Promise<number> =>
  (await listChildren(tx.sql, [bookingId])).filter(({ isLiving }) => isLiving).length;
