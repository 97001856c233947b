import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { type resaleApi, resaleRefusals } from '../../resaleApi.ts';
import { resaleSku } from '../../skuRules.ts';
import { classWords, seatClassWords } from '../classWords.ts';
import { type EventOffer, findEventOffer } from '../sale/offerStore.ts';
import { attributesOf, labelOf } from '../sale/placeWords.ts';
import { findPublicNumber, listOpenPlaces, type OpenPlace } from './openPlaceStore.ts';
import { resalePrices } from './resalePrices.ts';

type Reply = ReplyOf<typeof resaleApi.listResaleOffers>;

/** So old may the answer be; milliseconds. */
const keptFor = 2000;

/** What can be bought of an event's offers, for everybody alike. Refuses 404. Three SQL queries each two seconds. */
export async function listResaleOffers(ctx: Context, { id }: { id: string }): Promise<Reply> {
  const { value } = await ctx.readRecently(`ticketing.resale ${id}`, keptFor, () => read(ctx, id));
  return value ?? refuse(resaleRefusals.unknownEvent);
}

async function read({ sql, now }: Context, eventId: string): Promise<Reply | undefined> {
  const number = await findPublicNumber(sql, eventId);
  const event = number === undefined ? undefined : await findEventOffer(sql, number);
  if (!event) return undefined;
  const places = await listOpenPlaces(sql, eventId, now);
  return { readAt: now.toISOString(), items: places.map((place) => itemOf(event, place)) };
}

function itemOf(event: EventOffer, place: OpenPlace): Reply['items'][number] {
  const { number, block, blockLabel, row, rowLabel, position, seat, category } = place;
  const attributes = place.attributes === null ? undefined : attributesOf(place.attributes);
  const isSeat = rowLabel !== null && seat !== null && attributes !== undefined;
  const named = blockLabel === null ? classWords('FULL', event) : labelOf({ kind: 'standing', block: blockLabel });
  return {
    number,
    ...(block === null ? {} : { block }),
    ...(row === null || position === null ? {} : { row, position }),
    label: isSeat ? labelOf({ kind: 'seat', block: blockLabel ?? '', rowLabel, label: seat, attributes }) : named,
    category,
    prices: resalePrices(event, { category, attributes }).map(({ code, price, memberPrice }) => ({
      sku: resaleSku(number, code),
      code,
      name: seatClassWords(code),
      price: toEuros(price),
      memberPrice: toEuros(memberPrice ?? price),
    })),
  };
}
