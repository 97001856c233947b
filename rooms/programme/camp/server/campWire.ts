import { policies } from '#club/policies.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context } from '#platform/context.ts';
import type { campApi } from '../api.ts';
import { keptOf, keptPercent } from '../campRules.ts';
import { campState } from '../campStateRules.ts';
import { campSku } from '../skuRules.ts';
import type { Booking, ChildRow } from './bookingStore.ts';
import type { Camp } from './campStore.ts';
import type { Compensation } from './compensationStore.ts';
import { openName } from './sealed.ts';

type WireCamp = ReplyOf<(typeof campApi)['readCamp']>;
export type WireBooking = ReplyOf<(typeof campApi)['createBooking']>;

/** Where a camp stands now. */
export const stateOf = (ctx: Pick<Context, 'now' | 'today'>, camp: Camp) =>
  campState({ ...camp, free: camp.onHand - camp.held, kept: camp.held + camp.offered }, ctx.today());

/** A camp as everybody may read it. */
export function campOnWire(ctx: Context, camp: Camp): WireCamp {
  const { id, number, slug, place, firstDay, lastDay, beginsAt, endsAt, minAge, maxAge, opensOn, closesOn } = camp;
  return {
    id,
    number,
    slug,
    place,
    firstDay,
    lastDay,
    beginsAt,
    endsAt,
    minAge,
    maxAge,
    opensOn,
    closesOn,
    name: camp.names,
    text: camp.texts,
    price: toEuros(camp.price),
    siblingPrice: toEuros(camp.siblingPrice),
    state: stateOf(ctx, camp),
    isCalledOff: camp.state === 'calledOff',
    free: Math.max(0, camp.onHand - camp.held),
  };
}

type Parts = { camp: Camp; children: readonly ChildRow[]; compensations: readonly Compensation[] };

/** A booking as its guardian reads it: with names of the children, without anything about their health. */
export function bookingOnWire(ctx: Context, booking: Booking, { camp, children, compensations }: Parts): WireBooking {
  const { text: _text, free: _free, ...ofCamp } = campOnWire(ctx, camp);
  return {
    id: booking.id,
    state: booking.state,
    endCause: booking.endCause ?? undefined,
    sku: campSku(camp.number, booking.id),
    places: booking.places,
    expiresAt: booking.expiresAt?.toISOString(),
    position: booking.position ?? undefined,
    orderId: booking.orderId ?? undefined,
    camp: ofCamp,
    children: children
      .filter(({ bookingId }) => bookingId === booking.id)
      .map((child) => ({
        id: child.id,
        ...nameOnWire(ctx, child),
        kitSize: child.kitSize,
        isLiving: child.isLiving,
      })),
    cancellation: cancellationOf(ctx, booking, camp),
    compensations: compensations
      .filter(({ bookingId }) => bookingId === booking.id)
      .map(({ id, day, amount, choice }) => ({
        id,
        day: day ?? undefined,
        amount: toEuros(amount),
        choice: choice ?? undefined,
      })),
  };
}

function nameOnWire(ctx: Context, child: ChildRow): { firstName: string; lastName: string } {
  const { firstName, lastName } = openName(ctx, child) ?? { firstName: '', lastName: '' };
  return { firstName, lastName };
}

function cancellationOf(ctx: Context, booking: Booking, camp: Camp): WireBooking['cancellation'] {
  const { paid } = booking;
  const percent = keptPercent(policies.camps.cancellation, ctx.today(), camp.firstDay);
  if (booking.state !== 'booked' || camp.state !== 'published' || paid === null || percent === undefined)
    return undefined;
  return { keptPercent: percent, kept: toEuros(keptOf(paid, percent)), paid: toEuros(paid) };
}
