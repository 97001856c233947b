import type { Context } from '#platform/context.ts';
import type { PersonalRecords } from '#ports/personalRecords.ts';
import { listBookings, listChildren } from './bookingStore.ts';
import { openContact, openHealth, openName } from './sealed.ts';

/** What the camps keep about a guardian: bookings with their children, opened for nobody but the guardian. */
export const campRecords: PersonalRecords = {
  room: 'camp',
  tables: {
    'camp.booking': { onLeaving: 'erased', isExported: true },
    'camp.compensation': { onLeaving: 'erased', isExported: true },
  },
  async read(ctx, guardianId) {
    const bookings = await listBookings(ctx.sql, { guardianId });
    const children = await listChildren(
      ctx.sql,
      bookings.map(({ id }) => id),
    );
    const compensations = await ctx.sql<object[]>`
      select id, booking_id, day::text as day, amount, choice, made_at, chosen_at from camp.compensation
      where guardian_id = ${guardianId} order by made_at`;
    return {
      'camp.booking': bookings.map(({ sealedContact, position: _position, kitSizes: _sizes, ...booking }) => ({
        ...booking,
        contact: openContact(ctx, { id: booking.id, sealedContact }),
        children: children.filter(({ bookingId }) => bookingId === booking.id).map((child) => opened(ctx, child)),
      })),
      'camp.compensation': [...compensations],
    };
  },
  /** Places that are paid stay paid, so that books and stock agree; nobody is named any more. */
  async erase({ sql, now }, guardianId) {
    await sql`
      with gone as (
        update camp.child set sealed_name = null, sealed_health = null, name_key = null
        where booking_id in (select id from camp.booking where guardian_id = ${guardianId})
      ), owed as (
        update camp.compensation set guardian_id = null where guardian_id = ${guardianId}
      )
      update camp.booking set guardian_id = null, sealed_contact = null,
        expires_at = case when state in ('draft', 'offered', 'accepted') then ${now}::timestamptz end,
        ended_at = case when state = 'waiting' then ${now}::timestamptz else ended_at end,
        end_cause = case when state = 'waiting' then 'deleted' else end_cause end,
        state = case when state = 'waiting' then 'ended' else state end
      where guardian_id = ${guardianId}`;
  },
};

const opened = (ctx: Context, child: Awaited<ReturnType<typeof listChildren>>[number]) => ({
  kitSize: child.kitSize,
  mayBePhotographed: child.mayBePhotographed,
  isLiving: child.isLiving,
  name: openName(ctx, child),
  health: openHealth(ctx, child),
});
