import { type TicketClass, ticketClasses } from '#club/ticketClasses.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { type ticketingApi, ticketingRefusals } from '../../api.ts';
import { ticketSku } from '../../skuRules.ts';
import { findEventNumber } from './offerStore.ts';
import { chooseForWish } from './placeRules.ts';
import { type Places, readPlaces, readPlacesNow, rowsFor } from './places.ts';
import { labelOf } from './placeWords.ts';

type Call = (typeof ticketingApi)['proposePlaces'];

/**
 * The best free seats side by side for a wish: of one category or block, or wherever they are best. Nothing is held.
 * Refuses when there are none.
 */
export async function proposePlaces(ctx: Context, { id, ...wish }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const number = (await findEventNumber(ctx.sql, id)) ?? refuse(ticketingRefusals.unknownEvent);
  const codes = wish.wishes.flatMap(({ code, quantity }) => {
    const known = ticketClasses.find((one) => one === code) ?? refuse(ticketingRefusals.noPlaces);
    return Array.from({ length: quantity }, () => known);
  });
  if (codes.length > most) refuse(ticketingRefusals.noPlaces);
  const recent = choose((await readPlaces(ctx, id)).value, wish, codes);
  const places = recent ?? choose((await readPlacesNow(ctx, id)).value, wish, codes);
  if (!places) return refuse(ticketingRefusals.noPlaces);
  return { places: places.map((place) => ({ ...place, sku: ticketSku(number, place.code, seatOf(place)) })) };
}

/** As many as go into a cart together. */
const most = 10;

const seatOf = ({ row, position }: { row: number; position: number }) => ({ kind: 'seat' as const, row, position });

function choose(places: Places, { category, block }: Pick<InputOf<Call>, 'category' | 'block'>, codes: TicketClass[]) {
  const rows =
    block !== undefined
      ? rowsFor(places, { kind: 'block', block })
      : category !== undefined
        ? rowsFor(places, { kind: 'category', category })
        : places.rows.filter(({ isAway }) => !isAway);
  return chooseForWish(rows, codes)?.map(({ row: at, position }, index) => {
    const row = places.byNumber.get(at)!;
    const label = row.labels[position - 1]!;
    const attributes = row.attributes[position - 1]!;
    return {
      code: codes[index]!,
      block: row.block,
      row: row.number,
      position,
      label: labelOf({ kind: 'seat', block: row.blockLabel, rowLabel: row.label, label, attributes }),
    };
  });
}
