import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { type campApi, campRefusals } from '../api.ts';
import { type Booking, listBookings, listChildren } from './bookingStore.ts';
import { listCamps as findCamps } from './campStore.ts';
import { bookingOnWire, campOnWire, type WireBooking } from './campWire.ts';
import { listCompensations } from './compensationStore.ts';

type Api = typeof campApi;

/** Camps that are to come, by month, place and age of a child. */
export async function listCamps(
  ctx: Context,
  { season, place, age }: InputOf<Api['listCamps']>,
): Promise<ReplyOf<Api['listCamps']>> {
  const camps = await findCamps(ctx.sql, { comingFrom: ctx.today() }, ctx.now);
  const items = camps
    .filter((camp) => season === undefined || camp.firstDay.startsWith(season) || camp.lastDay.startsWith(season))
    .filter((camp) => place === undefined || camp.place === place)
    .filter((camp) => age === undefined || (camp.minAge <= age && age <= camp.maxAge));
  return { items: items.map((camp) => campOnWire(ctx, camp)) };
}

export async function readCamp(ctx: Context, { campId }: { campId: string }): Promise<ReplyOf<Api['readCamp']>> {
  const [camp] = await findCamps(ctx.sql, { id: campId }, ctx.now);
  if (!camp || camp.state === 'draft') refuse(campRefusals.unknownCamp);
  return campOnWire(ctx, camp);
}

/** One's own bookings, newest first. */
export async function listOwnBookings(ctx: FanContext): Promise<ReplyOf<Api['listOwnBookings']>> {
  return { items: await bookingsOnWire(ctx, await listBookings(ctx.sql, { guardianId: ctx.fan.id })) };
}

/** One booking of the guardian's own as the wire has it now. */
export async function readOwnBooking(ctx: FanContext, id: string): Promise<WireBooking> {
  const booking = await findOwnBooking(ctx, id);
  if (!booking) refuse(campRefusals.unknownBooking);
  return booking;
}

export async function findOwnBooking(ctx: FanContext, id: string): Promise<WireBooking | undefined> {
  const bookings = await listBookings(ctx.sql, { id, guardianId: ctx.fan.id });
  return (await bookingsOnWire(ctx, bookings))[0];
}

async function bookingsOnWire(ctx: Context, bookings: readonly Booking[]): Promise<WireBooking[]> {
  const ids = bookings.map(({ id }) => id);
  const camps = await findCamps(ctx.sql, 'all', ctx.now);
  const [children, compensations] = [await listChildren(ctx.sql, ids), await listCompensations(ctx.sql, ids)];
  return bookings.flatMap((booking) => {
    const camp = camps.find(({ id }) => id === booking.campId);
    return camp ? [bookingOnWire(ctx, booking, { camp, children, compensations })] : [];
  });
}
