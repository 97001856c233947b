import type { Buyer, Context } from '#platform/context.ts';
import type { Quote, QuoteRefusal, QuoteRequest } from '#ports/sellable.ts';
import { placePrice } from '../campRules.ts';
import { campState } from '../campStateRules.ts';
import { poolOfCamp, readCampSku } from '../skuRules.ts';
import { type Booking, listBookings } from './bookingStore.ts';
import { type Camp, listCamps } from './campStore.ts';
import { daysAndSizes } from './campWords.ts';

/** What the places of bookings cost; two SQL queries whatever the number. */
export async function quotePlaces(ctx: Context, buyer: Buyer, requests: QuoteRequest[]): Promise<Quote[]> {
  const asked = requests.flatMap((request) => {
    const sku = readCampSku(request.sku);
    return sku ? [{ ...sku, request }] : [];
  });
  const camps = await listCamps(ctx.sql, { pools: asked.map(({ pool }) => pool) }, ctx.now);
  const bookings = await listBookings(ctx.sql, { ids: asked.map(({ bookingId }) => bookingId) });
  return asked.flatMap(({ pool, bookingId, request }) => {
    const camp = camps.find(({ number }) => poolOfCamp(number) === pool);
    const booking = bookings.find(({ id, campId }) => id === bookingId && campId === camp?.id);
    return camp && booking ? [quoteOf(ctx, { buyer, camp, booking, request })] : [];
  });
}

type Quoted = { buyer: Buyer; camp: Camp; booking: Booking; request: QuoteRequest };

function quoteOf(ctx: Context, { buyer, camp, booking, request }: Quoted): Quote {
  const price = placePrice(camp, booking.places);
  const refusal = refusalOf(ctx, { buyer, camp, booking, request });
  const isOffered = booking.state === 'offered' || booking.state === 'accepted';
  return {
    sku: request.sku,
    productId: booking.id,
    tenant: camp.tenant,
    name: camp.names,
    variant: daysAndSizes(camp, booking.kitSizes),
    imageId: undefined,
    path: `/fussballschule/${camp.slug}/`,
    price,
    memberPrice: price,
    vatRate: camp.vatRate,
    vatClass: camp.isVatExempt ? 'exempt' : 'standard',
    // One for each child who was entered, so that the cart asks for no more.
    maxQuantity: booking.places,
    available: isOffered ? booking.places : camp.onHand - camp.held,
    ...(refusal ? { refusal } : {}),
    shippingCodes: ['digital'],
    type: 'CampPlace',
    traits: {},
    terms: {
      // Leisure on certain days, so that there is no right of withdrawal (§ 312g (2) no. 9 BGB).
      withdrawalClass: 'dated',
      takesPlaceOn: camp.firstDay,
      takesPlaceUntil: camp.lastDay > camp.firstDay ? camp.lastDay : undefined,
    },
  };
}

/** A draft is sold while the camp can be booked; what was offered, until the offer ends. */
function refusalOf(ctx: Context, { buyer, camp, booking, request }: Quoted): QuoteRefusal | undefined {
  if (buyer.kind !== 'fan' || buyer.fanId !== booking.guardianId) return 'CARTITEM_NOT_FOR_BUYER';
  const isOver = booking.expiresAt !== null && booking.expiresAt <= ctx.now;
  const isOpen =
    booking.state === 'draft' || ((booking.state === 'offered' || booking.state === 'accepted') && !isOver);
  if (camp.state !== 'published' || !isOpen || request.quantity !== booking.places) return 'CARTITEM_INACTIVE';
  const facts = { ...camp, free: camp.onHand - camp.held, kept: camp.held + camp.offered };
  const state = campState(facts, ctx.today());
  return state === 'past_closing_date' || state === 'bookable_in_future' ? 'CARTITEM_INACTIVE' : undefined;
}
