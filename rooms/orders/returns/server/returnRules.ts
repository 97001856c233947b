import { club } from '#club/club.ts';
import { addDays } from '#platform/time/addDays.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import type { WithdrawalClass } from '#ports/sellable.ts';
import type { OrderState } from '#rooms/orders/order/server/index.ts';
import { isHoliday } from './holidayRules.ts';

/** How pieces go back: not yet sent, by right, or as the club's goodwill. */
export type ReturnKind = 'cancellation' | 'withdrawal' | 'return';
/** What of a line has gone back: pieces, or a share of the price of pieces that stay with the buyer. */
export type MovementKind = ReturnKind | 'share';
export type Obstacle = 'dated' | 'streamed' | 'personalised' | 'perishable' | 'expired' | 'done' | 'cancelled';
/** `until`: last day, as YYYY-MM-DD. */
export type ReturnOption =
  | { option: ReturnKind; until?: string; isSealed: boolean }
  | { option: 'none'; reason: Obstacle; isSealed: false };

/** What counts of a bought line. */
export type ReturnableLine = { left: number; withdrawalClass: WithdrawalClass };
/**
 * Where its order stands; `arrivedAt` unknown: no period has begun. `isSettledElsewhere`: partly cancelled or credited,
 * but not by this room.
 */
export type FulfilmentStatus = {
  state: OrderState;
  isShipped: boolean;
  arrivedAt: Date | null;
  isSettledElsewhere: boolean;
};

/** Days of the right of withdrawal (§ 355 (2) BGB). */
const withdrawalDays = 14;

const none = (reason: Obstacle): ReturnOption => ({ option: 'none', reason, isSealed: false });

/**
 * What may happen to a line today. What is streamed is withdrawn from where it is watched. Nothing goes back that is bound to a date, made for this buyer, or perishes (§ 312g
 * (2) BGB). Before dispatch it is cancelled, for lettered goods only until work begins; then follow 14 days by right,
 * counted from arrival (ending on a weekend or a holiday they run on to the next working day, § 193 BGB), and after
 * them the club's own days (ORD-27).
 */
export function returnOption(
  line: ReturnableLine,
  order: FulfilmentStatus,
  { now, returnDays }: { now: Date; returnDays: number },
): ReturnOption {
  if (order.state === 'Cancelled' || order.state === 'CompleteCancellation') return none('cancelled');
  if (line.left === 0 || order.isSettledElsewhere) return none('done');
  if (line.withdrawalClass === 'dated' || line.withdrawalClass === 'streamed') return none(line.withdrawalClass);
  const isPersonal = line.withdrawalClass === 'personalised';
  if (!order.isShipped) {
    const isWorkAhead = order.state === 'OrderPlaced' || order.state === 'OrderInReview';
    return isPersonal && !isWorkAhead ? none('personalised') : { option: 'cancellation', isSealed: false };
  }
  if (isPersonal) return none('personalised');
  if (line.withdrawalClass === 'perishable') return none('perishable');
  const isSealed = line.withdrawalClass === 'sealed';
  if (!order.arrivedAt) return { option: 'withdrawal', isSealed };
  const today = dayAtHome(now);
  const untilByRight = onWorkday(addDays(dayAtHome(order.arrivedAt), withdrawalDays));
  if (today <= untilByRight) return { option: 'withdrawal', until: untilByRight, isSealed };
  const untilByGoodwill = addDays(dayAtHome(order.arrivedAt), returnDays);
  return today <= untilByGoodwill ? { option: 'return', until: untilByGoodwill, isSealed } : none('expired');
}

/**
 * What `quantity` of `left` pieces come to that together come to `amount` cents; with the last piece goes the last
 * cent.
 */
export const shareOf = (amount: number, quantity: number, left: number): number =>
  Math.floor((amount * quantity) / left);

/** `received`: the money is promised; `refundFailed`: it did not arrive and is tried again. */
export type ReturnState = 'requested' | 'received' | 'refunded' | 'refundFailed' | 'refused';

/** A line on its way back, as far as shipping costs are concerned. */
export type Movement = { kind: MovementKind; state: ReturnState };

/**
 * Do the costs of delivery go back as well? When nothing of what has to be sent is left with the buyer and all of it
 * went by right (§ 357 (2) BGB) or was never sent; `left` and `movements` are of such goods alone.
 */
export const isShippingBack = (left: number, movements: readonly Movement[]): boolean =>
  left === 0 &&
  movements.every(({ state, kind }) => state === 'refused' || (state !== 'requested' && kind !== 'return')) &&
  movements.some(({ state }) => state !== 'refused');

/**
 * The states that an order goes through when a part of it, or all that was left, has gone back; none: it stays as it
 * is. What was whole before any work is simply `Cancelled`; what was cancelled in the house is `CompleteCancellation`,
 * and `CreditCreated` where there was an invoice to correct (`isInvoiced`); what came back from the buyer is
 * `CreditCreated`.
 */
export function statesAfter(
  state: OrderState,
  { isAll, isShipped, isInvoiced }: { isAll: boolean; isShipped: boolean; isInvoiced: boolean },
): OrderState[] {
  if (state === 'Cancelled' || state === 'CompleteCancellation' || state === 'CreditCreated') return [];
  const isEarly = state === 'OrderPlaced' || state === 'OrderInReview';
  if (isAll && isEarly) return ['Cancelled'];
  if (isAll && isShipped) return ['CreditCreated'];
  if (isAll) return isInvoiced ? ['CompleteCancellation', 'CreditCreated'] : ['CompleteCancellation'];
  // Nobody works on it yet, so nothing else of the order changes: what is lettered may still be cancelled.
  if (isEarly) return [];
  return state === 'PartialCancellation' ? [] : ['PartialCancellation'];
}

const dayAtHome = (moment: Date): string => wallTimeAt(moment, club.timeZone).date;

/** The next day on which people work, if it is none itself (§ 193 BGB). */
function onWorkday(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 || isHoliday(day) ? onWorkday(addDays(day, 1)) : day;
}
