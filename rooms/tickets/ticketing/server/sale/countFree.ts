import { type TicketClass, ticketClassTraits } from '#club/ticketClasses.ts';
import type { Context } from '#platform/context.ts';
import type { TicketPlace } from '../../skuRules.ts';
import { fitsClass } from './placeRules.ts';
import { type KnownRow, type Places, readPlaces, refreshRows, rowsFor } from './places.ts';

type PlaceRequest = { place: TicketPlace; code: TicketClass; wanted: number };

/** Free seats for a wish, at most two seconds old; counted anew before it says that there are not enough. */
export async function countFree(ctx: Context, eventId: string, request: PlaceRequest): Promise<number> {
  const { value: places } = await readPlaces(ctx, eventId);
  const recent = freeFor(places, request);
  if (recent >= request.wanted) return recent;
  await refreshRows(ctx, eventId, places, request.place);
  return freeFor(places, request);
}

const freeFor = (places: Places, { place, code }: PlaceRequest): number =>
  rowsFor(places, place).reduce((sum, row) => sum + freeIn(row, code), 0);

function freeIn(row: KnownRow, code: TicketClass): number {
  const isPlain = row.hasOnlyOrdinary && ticketClassTraits[code].needs === undefined;
  if (isPlain) return row.attributes.length - row.taken.size;
  return row.attributes.filter((attributes, at) => fitsClass(code, attributes) && !row.taken.has(at + 1)).length;
}
