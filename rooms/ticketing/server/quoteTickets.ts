import { club } from '#club/club.ts';
import type { Buyer, Context } from '#platform/context.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import type { Quote, QuoteRequest } from '#ports/sellable.ts';
import { readTicketSku } from '../skuRules.ts';
import { classWords } from './classWords.ts';
import { listByNumbers, type TicketEvent } from './eventStore.ts';
import { isOnSale } from './saleWindowRules.ts';

/** What day tickets cost and how many places are free; one quote per request, in their order. One statement. */
export async function quoteTickets(ctx: Context, _buyer: Buyer, requests: QuoteRequest[]): Promise<Quote[]> {
  const numbers = requests.flatMap(({ sku }) => readTicketSku(sku)?.eventNumber ?? []);
  const events = await listByNumbers(ctx.sql, [...new Set(numbers)], ctx.now);
  return requests.flatMap(({ sku }) => {
    const wanted = readTicketSku(sku);
    const event = events.find(({ number }) => number === wanted?.eventNumber);
    return event ? quoteOf(sku, event, wanted!.code, ctx.now) : [];
  });
}

function quoteOf(sku: string, event: TicketEvent, code: string, now: Date): Quote[] {
  const priceClass = event.classes.find((one) => one.code === code);
  if (!priceClass) return [];
  return [
    {
      sku,
      productId: event.id,
      tenant: event.tenant,
      name: event.names,
      variant: classWords(priceClass.code),
      imageId: event.id,
      path: `/tickets/${event.slug}/`,
      price: priceClass.price,
      memberPrice: priceClass.memberPrice ?? priceClass.price,
      vatRate: event.vatRate,
      vatClass: 'standard',
      maxQuantity: event.maxQuantity,
      ...(isOnSale(event, now) ? {} : { refusal: 'TICKET_IS_NOT_CHECKOUTABLE' }),
      available: event.available,
      // Shown on the phone or printed at home; nothing is sent.
      shippingCodes: ['digital'],
      type: 'Ticket',
      traits: { isAdmission: true, mayBePaidOnAccount: true },
      // For one day, so that there is no right of withdrawal (§ 312g (2) no. 9 BGB).
      withdrawalClass: 'dated',
      takesPlaceOn: wallTimeAt(event.startsAt, club.timeZone).date,
      ageLimit: undefined,
    },
  ];
}
