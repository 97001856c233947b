import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { lockPools } from '#platform/scarcity/scarcityStore.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { refundShare } from '#rooms/orders/returns/server/index.ts';
import { campRefusals } from '../api.ts';
import { ageOn, priceDifference } from '../campRules.ts';
import { type campOfficeApi, campOfficeRefusals } from '../officeApi.ts';
import { poolOfCamp } from '../skuRules.ts';
import { endBooking } from './bookingStore.ts';
import { mailGuardian } from './campMails.ts';
import { campStock } from './campStockStore.ts';
import type { Camp } from './campStore.ts';
import { serverWords } from './campWords.ts';
import { lockPaymentOf } from './lockPaymentOf.ts';
import {
  changePlaces,
  findMovedBooking,
  findPlacedChild,
  freePlace,
  insertMovedBooking,
  moveChildRow,
  type PlacedChild,
  takePlace,
} from './moveStore.ts';
import { lockCampPool } from './offerPlaces.ts';
import { getCamp } from './officeCamps.ts';
import { openContact, openName, sealContact } from './sealed.ts';

type Input = InputOf<(typeof campOfficeApi)['moveChild']>;
type Reply = ReplyOf<(typeof campOfficeApi)['moveChild']>;
type Move = { child: PlacedChild; from: Camp; to: Camp; refunded: number };

/**
 * Gives a child the place at another camp that is free there. Where that one costs less, staff may give the difference
 * back; where it costs more, nothing is asked for. The place that it leaves is offered to those who wait by the next run
 * of `tidyCamps`, so that a slip can be undone by moving the child back at once.
 */
export const moveChild = (
  ctx: FanContext,
  { campId, childId, toCampId, refundDifference, reason, requestId }: Input,
): Promise<Reply> =>
  ctx.inTransaction(async (tx) => {
    const [from, to] = [await getCamp(tx, campId), await getCamp(tx, toCampId)];
    const child = await findPlacedChild(tx.sql, { campId, childId });
    if (!child) refuse(campOfficeRefusals.unknownChild);
    // For a camp that is off the parents have been promised their money back.
    const isPossible = [from, to].every(({ state }) => state === 'published') && tx.today() <= to.lastDay;
    if (to.id === from.id || !isPossible) refuse(campOfficeRefusals.campMoved);
    const refunded = refundDifference ? priceDifference(child.paid, to, child.places) : 0;
    const move = { child, from, to, refunded };
    await lockPaymentOf(tx, child.orderId);
    if (refunded > 0) await refundAndMove(tx, move, requestId);
    else await placeElsewhere(tx, move);
    await mailGuardian(tx, child.guardianId, { kind: 'moved', camp: to, from, reason });
    await tx.audit({
      subject: { kind: 'camp', id: campId },
      before: { campId },
      after: { campId: to.id, childId, refunded },
      why: reason,
    });
    await contentChanged(tx, 'camp');
    return { refunded: toEuros(refunded) };
  });

async function refundAndMove(tx: FanContext, move: Move, requestId: string): Promise<void> {
  const { child, to, refunded: amount } = move;
  const reason = fillIn(serverWords[tx.locale].movedReason, { camp: inLocale(to.names, tx.locale) });
  const share = { orderId: child.orderId, requestId, lineId: child.orderLineId, amount, reason };
  const made = await refundShare(tx, share, () => placeElsewhere(tx, move));
  if (made !== 'done') refuse(campRefusals.bookingMoved);
}

/** Moves the place and the child, under the locks of both pools. */
async function placeElsewhere(tx: FanContext, { child: known, from, to, refunded }: Move): Promise<void> {
  const pools = [poolOfCamp(from.number), poolOfCamp(to.number)];
  await lockPools(tx.sql, campStock.tables, pools);
  for (const pool of pools) await lockCampPool(tx, pool);
  const child = await findPlacedChild(tx.sql, { campId: from.id, childId: known.id });
  if (!child || child.paid !== known.paid || child.places !== known.places) refuse(campRefusals.bookingMoved);
  requireAge(tx, child, to);
  if (!(await takePlace(tx.sql, poolOfCamp(to.number)))) refuse(campRefusals.notBookable);
  await freePlace(tx.sql, poolOfCamp(from.number));
  const paid = child.paid - refunded;
  const bookingId = await bookingAt(tx, { child, campId: to.id, paid });
  if (!(await moveChildRow(tx.sql, { childId: child.id, bookingId, campId: to.id }))) refuse(campRefusals.childTwice);
  if (child.places > 1) await changePlaces(tx.sql, child.bookingId, -1);
  else await endBooking(tx.sql, child.bookingId, 'moved', tx.now);
}

type Wanted = { child: PlacedChild; campId: string; paid: number };

/** The booking of the same order line at the other camp: one that is there, or a new one. */
async function bookingAt(tx: FanContext, { child, campId, paid }: Wanted): Promise<string> {
  const known = await findMovedBooking(tx.sql, { orderLineId: child.orderLineId, campId, paid });
  if (known !== undefined) {
    await changePlaces(tx.sql, known, 1);
    return known;
  }
  const id = newId();
  const contact = openContact(tx, { id: child.bookingId, sealedContact: child.sealedContact });
  const sealedContact = contact ? sealContact(tx, id, contact) : null;
  await insertMovedBooking(tx.sql, { id, from: child.bookingId, campId, paid, sealedContact }, tx.now);
  return id;
}

function requireAge(tx: FanContext, child: PlacedChild, { firstDay, minAge, maxAge }: Camp): void {
  const name = openName(tx, child);
  if (!name) refuse(campOfficeRefusals.unknownChild);
  const age = ageOn(name.birthday, firstDay);
  if (age < minAge || age > maxAge) refuse(campRefusals.wrongAge);
}
