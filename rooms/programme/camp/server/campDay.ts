import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { addDays } from '#platform/time/addDays.ts';
import { kitSizes } from '../api.ts';
import { ageOn, daysKept, isHealthOpen } from '../campRules.ts';
import { type campOfficeApi, campOfficeRefusals } from '../officeApi.ts';
import {
  deleteHealth,
  forgetChildren,
  listAttendance,
  listToForget,
  markCame,
  markPickedUp,
} from './attendanceStore.ts';
import { type Booking, type ChildRow, listBookings, listChildren } from './bookingStore.ts';
import { getCamp, officeCamp } from './officeCamps.ts';
import { openContact, openHealth, openName } from './sealed.ts';

type Api = typeof campOfficeApi;
type ListedChild = ReplyOf<Api['readCampList']>['children'][number];

/** The children who are booked in, with what everybody at the camp must know; each reading is in the trail. */
export async function readCampList(
  ctx: FanContext,
  { campId, day = ctx.today() }: InputOf<Api['readCampList']>,
): Promise<ReplyOf<Api['readCampList']>> {
  const camp = await getCamp(ctx, campId);
  const { bookings, children } = await booked(ctx, campId);
  const attendance = await listAttendance(ctx.sql, campId, day);
  const listed = children.map((child): ListedChild => {
    const booking = bookings.find(({ id }) => id === child.bookingId)!;
    const name = openName(ctx, child);
    const contact = openContact(ctx, booking);
    const seen = attendance.find(({ childId }) => childId === child.id);
    return {
      id: child.id,
      bookingId: booking.id,
      bookingState: booking.state,
      firstName: name?.firstName,
      lastName: name?.lastName,
      age: name && ageOn(name.birthday, camp.firstDay),
      kitSize: child.kitSize,
      mayBePhotographed: child.mayBePhotographed,
      isLiving: child.isLiving,
      phone: contact?.phone,
      pickUp: contact?.pickUp ?? [],
      cameAt: seen?.cameAt?.toISOString(),
      leftAt: seen?.leftAt?.toISOString(),
    };
  });
  const all = await listBookings(ctx.sql, { campId });
  const waits = all.filter(({ state }) => state === 'waiting' || state === 'offered' || state === 'accepted').reverse();
  const count = (size: string) => listed.filter(({ kitSize }) => kitSize === size).length;
  return {
    camp: officeCamp(ctx, camp),
    day,
    children: listed.sort((one, other) => (one.lastName ?? '').localeCompare(other.lastName ?? '', 'de')),
    waiting: waits.map(({ id: bookingId, places, state }) => ({ bookingId, places, state })),
    sizes: kitSizes.map((size) => ({ size, count: count(size) })).filter(({ count: pieces }) => pieces > 0),
  };
}

/** Bookings that are paid, and their children who still have a place. */
async function booked(ctx: Context, campId: string): Promise<{ bookings: Booking[]; children: ChildRow[] }> {
  const bookings = (await listBookings(ctx.sql, { campId })).filter(({ state }) => state === 'booked');
  const children = await listChildren(
    ctx.sql,
    bookings.map(({ id }) => id),
  );
  return { bookings, children: children.filter(({ isLiving }) => isLiving) };
}

/** Health data of the children who come; outside of the days around the camp nobody reads them. */
export async function readCampHealth(
  ctx: FanContext,
  { campId }: { campId: string },
): Promise<ReplyOf<Api['readCampHealth']>> {
  const camp = await getCamp(ctx, campId);
  if (!isHealthOpen(ctx.today(), camp)) refuse(campOfficeRefusals.healthClosed);
  const { children } = await booked(ctx, campId);
  const items = children.flatMap((child) => {
    const health = openHealth(ctx, child);
    const name = openName(ctx, child);
    return health ? [{ childId: child.id, name: name ? `${name.firstName} ${name.lastName}` : '', ...health }] : [];
  });
  return { items };
}

export const deleteCampHealth = (ctx: FanContext, { campId }: { campId: string }): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    await getCamp(tx, campId);
    await deleteHealth(tx.sql, campId);
    await tx.audit({ subject: { kind: 'camp', id: campId } });
  });

export const noteArrival = (ctx: FanContext, input: InputOf<Api['noteArrival']>): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const { child } = await getChild(tx, input);
    await markCame(tx.sql, { childId: child.id, day: tx.today() }, tx.now);
    await tx.audit({ subject: { kind: 'camp', id: input.campId }, after: { childId: child.id } });
  });

/** Lets a child go with somebody whom its parents have named, written in capitals or not. */
export const notePickUp = (ctx: FanContext, { by, ...input }: InputOf<Api['notePickUp']>): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const { child, booking } = await getChild(tx, input);
    const folded = (name: string) => name.trim().toLocaleLowerCase('de');
    const isNamed = openContact(tx, booking)?.pickUp.some((name) => folded(name) === folded(by)) ?? false;
    if (!isNamed) refuse(campOfficeRefusals.pickUpNotAllowed);
    const sealedBy = tx.sealOf('camp contact').seal(child.id, by);
    await markPickedUp(tx.sql, { childId: child.id, day: tx.today(), sealedBy }, tx.now);
    await tx.audit({ subject: { kind: 'camp', id: input.campId }, after: { childId: child.id } });
  });

async function getChild(ctx: Context, { campId, childId }: { campId: string; childId: string }) {
  const { bookings, children } = await booked(ctx, campId);
  const child = children.find(({ id }) => id === childId);
  const booking = bookings.find(({ id }) => id === child?.bookingId);
  if (!child || !booking) refuse(campOfficeRefusals.unknownChild);
  return { child, booking };
}

/** Job: fourteen days after a camp nothing is kept that says anything about a child. */
export const forgetCampChildren: JobDefinition = {
  name: 'forgetCampChildren',
  every: '23 3 * * *',
  canWait: true,
  async run(ctx) {
    const lastKept = addDays(ctx.today(), -daysKept);
    for (const campId of await listToForget(ctx.sql, lastKept))
      await ctx.inTransaction((tx) => forgetChildren(tx.sql, campId));
  },
};
