import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { campRefusals } from '../api.ts';
import { poolOfCamp } from '../skuRules.ts';
import { lockOwn } from './book.ts';
import { endBooking, moveBooking } from './bookingStore.ts';
import type { WireBooking } from './campWire.ts';
import { offerFreePlaces, withdrawOffer } from './offerPlaces.ts';
import { readOwnBooking } from './readCamps.ts';

/**
 * Accepts places that became free: they stay apart until the offer ends, and go into the cart by the booking's sku. Or
 * declines them, and the next ones who wait get them.
 */
export const answerOffer = (
  ctx: FanContext,
  { bookingId, accept }: { bookingId: string; accept: boolean },
): Promise<WireBooking> =>
  ctx.inTransaction(async (tx) => {
    const { booking, camp } = await lockOwn(tx, bookingId);
    const isOpen = booking.state === 'offered' || booking.state === 'accepted';
    if (!isOpen || camp.state !== 'published' || booking.expiresAt === null || booking.expiresAt <= tx.now)
      refuse(campRefusals.offerOver);
    if (accept) {
      await moveBooking(tx.sql, booking.id, ['offered', 'accepted'], {
        state: 'accepted',
        expiresAt: booking.expiresAt,
      });
      return readOwnBooking(tx, booking.id);
    }
    await endBooking(tx.sql, booking.id, 'declined', tx.now);
    await withdrawOffer(tx, poolOfCamp(camp.number), booking.places);
    await offerFreePlaces(tx, poolOfCamp(camp.number));
    return readOwnBooking(tx, booking.id);
  });
