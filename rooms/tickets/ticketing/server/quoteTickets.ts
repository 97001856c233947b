import { club } from '#club/club.ts';
import { type TicketClass, ticketClassTraits } from '#club/ticketClasses.ts';
import type { Buyer, Context } from '#platform/context.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { Quote, QuoteRequest } from '#ports/sellable.ts';
import { readTicketSku, standingPool, type TicketSku, ticketSku } from '../skuRules.ts';
import { classWords, seatClassWords } from './classWords.ts';
import type { CategoryPrice } from './eventStore.ts';
import { countFree } from './sale/countFree.ts';
import { mayBuy } from './sale/mayBuyRules.ts';
import type { Offer } from './sale/offerStore.ts';
import { fitsClass } from './sale/placeRules.ts';
import { attributesOf, placeWords, wishWords } from './sale/placeWords.ts';
import { readOffers } from './sale/readOffers.ts';
import type { SaleRefusal } from './sale/saleRefusals.ts';

/** A ticket that a quote is asked for. */
export type Asked = TicketSku & { request: QuoteRequest };
/** What of a quote depends on the place. */
export type PlaceOffer = {
  category: number;
  variant: LocalizedText;
  available: number;
  isUnique?: true;
  refusal?: SaleRefusal;
  /** Of a seat. */
  attributes?: number;
  /** The buyer has the place for a wheelchair beside it. */
  isBesideOwn?: boolean;
};

/**
 * What tickets cost this buyer and whether they may have them, one quote per request, in their order. Single SQL query
 * where the event has not changed since it was last read; how many places a wish can have is told from memory.
 */
export async function quoteTickets(ctx: Context, buyer: Buyer, requests: QuoteRequest[]): Promise<Quote[]> {
  const asked = requests.flatMap((request) => {
    const wanted = readTicketSku(request.sku);
    return wanted ? [{ ...wanted, request }] : [];
  });
  const offers = await readOffers(ctx, buyer.kind === 'fan' ? buyer.fanId : null, asked);
  const quotes: Quote[] = [];
  for (const one of asked) {
    const offer = offers.find(({ number }) => number === one.eventNumber);
    if (!offer || offer.state === 'draft') continue;
    const place = await placeOffer(ctx, offer, one);
    const price = offer.prices.find(({ category, code }) => category === place?.category && code === one.code);
    if (!place || !price) continue;
    const group = asked.filter(({ eventNumber }) => eventNumber === one.eventNumber);
    quotes.push(quoteOf(ctx, buyer, { offer, one, place, price, group }));
  }
  return quotes;
}

type Quoted = { offer: Offer; one: Asked; place: PlaceOffer; price: CategoryPrice; group: readonly Asked[] };

/** The quote of one place at an event. */
export function quoteOf(ctx: Context, buyer: Buyer, { offer, one, place, price, group }: Quoted): Quote {
  const isVisitor = buyer.kind === 'visitor';
  const bought = offer.bought + offer.keptApart;
  const may = mayBuy(offer, { isVisitor, groups: offer.groups, bought }, ctx.now);
  const isAlone = !place.isBesideOwn && isWithoutWheelchair(one.code, group);
  const refusal = may.refusal ?? place.refusal ?? (isAlone ? 'TICKET_COMPANION_ONLY' : undefined);
  return {
    sku: one.request.sku,
    productId: offer.id,
    tenant: offer.tenant,
    name: offer.names,
    variant: place.variant,
    ...choicesOf(offer, one, place),
    imageId: offer.id,
    path: `/tickets/${offer.slug}/`,
    price: price.price,
    memberPrice: price.memberPrice ?? price.price,
    vatRate: offer.vatRate,
    vatClass: 'standard',
    maxQuantity: may.refusal ? may.most : may.left,
    soldUntil: may.until,
    ...(refusal ? { refusal } : {}),
    ...(isVisitor && offer.needsAccount ? { waitsForAccount: 'TICKET_NEEDS_ACCOUNT' as const } : {}),
    available: place.available,
    // Shown on the phone or printed at home; nothing is sent.
    shippingCodes: ['digital'],
    type: 'Ticket',
    traits: { isAdmission: true, mayBePaidOnAccount: true, ...(place.isUnique ? { isUnique: true as const } : {}) },
    // For one day, so that there is no right of withdrawal (§ 312g (2) no. 9 BGB).
    terms: { withdrawalClass: 'dated', takesPlaceOn: wallTimeAt(offer.startsAt, club.timeZone).date },
  };
}

/** A seat in every class in which it is sold, so that the class can be changed in the cart. */
function choicesOf(
  { prices }: Offer,
  { eventNumber, place: wanted }: Asked,
  place: PlaceOffer,
): Pick<Quote, 'choices'> {
  const { attributes } = place;
  if (attributes === undefined) return {};
  const own = prices.filter(({ category, code }) => category === place.category && fitsClass(code, attributes));
  return {
    choices: own.map(({ code, price, memberPrice }) => ({
      sku: ticketSku(eventNumber, code, wanted),
      name: seatClassWords(code),
      price,
      memberPrice: memberPrice ?? price,
    })),
  };
}

/** Is a companion wanted without a wheelchair in the same request? */
function isWithoutWheelchair(code: TicketClass, group: readonly Asked[]): boolean {
  if (ticketClassTraits[code].needs !== 'companion') return false;
  const count = (needs: 'wheelchair' | 'companion') =>
    group
      .filter((one) => ticketClassTraits[one.code].needs === needs)
      .reduce((sum, { request }) => sum + request.quantity, 0);
  return count('companion') > count('wheelchair');
}

/** What is asked of the place itself; undefined: there is no such place. */
export async function placeOffer(ctx: Context, offer: Offer, one: Asked): Promise<PlaceOffer | undefined> {
  const { place, code, eventNumber } = one;
  if (place.kind === 'any' || place.kind === 'standing') {
    const name = place.kind === 'any' ? `T${eventNumber}` : standingPool(eventNumber, place.block);
    const pool = offer.pools.find((found) => found.pool === name);
    if (!pool) return undefined;
    const variant =
      pool.block === null ? classWords(code, offer) : placeWords({ kind: 'standing', block: pool.block }, code);
    return { category: pool.category, variant, available: pool.available };
  }
  if (place.kind === 'seat') return seatOffer(offer, place, code);
  const wish = place.kind === 'block' ? blockWish(offer, place.block, code) : categoryWish(offer, place.category, code);
  if (!wish) return undefined;
  const available = await countFree(ctx, offer.id, { place, code, wanted: one.request.quantity });
  return { ...wish, available, isUnique: true };
}

const blockWish = ({ blocks }: Offer, number: number, code: TicketClass) => {
  const block = blocks.find((one) => one.number === number);
  return block && { category: block.category, variant: wishWords({ block: block.label }, code) };
};

const categoryWish = ({ categories }: Offer, number: number, code: TicketClass) => {
  const category = categories.find((one) => one.number === number);
  return category && { category: number, variant: wishWords({ category: category.names }, code) };
};

function seatOffer(offer: Offer, { row, position }: { row: number; position: number }, code: TicketClass) {
  const seat = offer.seats.find((found) => found.row === row && found.position === position);
  if (!seat) return undefined;
  const attributes = attributesOf(seat.attributes);
  return {
    category: seat.category,
    variant: placeWords({ kind: 'seat', ...seat, attributes }, code),
    available: seat.isFree ? 1 : 0,
    isUnique: true as const,
    attributes,
    isBesideOwn: seat.isBesideOwn,
    ...(fitsClass(code, attributes) ? {} : { refusal: refusalOfSeat(code, attributes) }),
  };
}

/** Why a class is not sold on a seat: what belongs to a companion, or anything else that does not fit. */
const refusalOfSeat = (code: TicketClass, attributes: number): SaleRefusal =>
  ticketClassTraits[code].needs === 'companion' || fitsClass('COMPANION', attributes)
    ? 'TICKET_COMPANION_ONLY'
    : 'TICKET_IS_NOT_CHECKOUTABLE';
