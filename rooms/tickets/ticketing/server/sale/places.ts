import type { Context } from '#platform/context.ts';
import { seatAttributes } from '#rooms/tickets/stadium/server/index.ts';
import type { TicketPlace } from '../../skuRules.ts';
import { listLayout, listTaken, type StoredRow } from './layoutStore.ts';
import type { SeatRow } from './placeRules.ts';
import { attributesOf } from './placeWords.ts';

/**
 * A row of an event with who sits where; `taken` may be some seconds old, and is corrected by the one who knows better.
 */
export type KnownRow = SeatRow &
  Omit<StoredRow, 'attributes'> & {
    taken: Set<number>;
    /** No wheelchair seats in it. */
    hasOnlyOrdinary: boolean;
  };

/** All rows of an event, the best first. */
export type Places = { rows: readonly KnownRow[]; byNumber: ReadonlyMap<number, KnownRow> };

const accessible = seatAttributes.wheelchair | seatAttributes.companion;
/** Rows, once sold, do not change; milliseconds. */
const layoutAge = 60_000;
/** How old what is told of free places may be; milliseconds. */
export const placesAge = 2000;
/**
 * How old the known seats may be when some are held; milliseconds. A quote has read them a moment before, and the
 * database corrects each row that is tried.
 */
export const knownAge = 30_000;

const readLayout = (ctx: Context, eventId: string) =>
  ctx.readRecently(`ticketing.layout ${eventId}`, layoutAge, async () =>
    (await listLayout(ctx.sql, eventId)).map((row) => {
      const attributes = [...row.attributes].map(attributesOf);
      return { ...row, attributes, hasOnlyOrdinary: !attributes.some((one) => (one & accessible) > 0) };
    }),
  );

async function readNow(ctx: Context, eventId: string): Promise<Places> {
  const { value: layout } = await readLayout(ctx, eventId);
  const taken = new Map((await listTaken(ctx.sql, eventId, ctx.now)).map((row) => [row.number, row.taken]));
  const rows = layout.map((row) => ({ ...row, taken: new Set(taken.get(row.number)) }));
  return { rows, byNumber: new Map(rows.map((row) => [row.number, row])) };
}

/** Rows and taken seats of an event, at most two seconds old or `maxAge` milliseconds, and when they were read. */
export const readPlaces = (ctx: Context, eventId: string, maxAge = placesAge) =>
  ctx.readRecently(`ticketing.places ${eventId}`, maxAge, () => readNow(ctx, eventId));

/** The same as they are at this moment, which others see from now on too; one read for all who ask meanwhile. */
export const readPlacesNow = (ctx: Context, eventId: string) => {
  const name = `ticketing.places ${eventId}`;
  return ctx.shareRead(name, () => ctx.readRecently(name, 0, () => readNow(ctx, eventId)));
};

/** Corrects the rows of a wish by what the database says now; one read for all who ask for the same meanwhile. */
export async function refreshRows(ctx: Context, eventId: string, places: Places, place: TicketPlace): Promise<void> {
  const rows = rowsFor(places, place);
  const numbers = rows.map(({ number }) => number);
  const name = `ticketing.places ${eventId} ${JSON.stringify(place)}`;
  const read = await ctx.shareRead(name, () => listTaken(ctx.sql, eventId, ctx.now, numbers));
  const taken = new Map(read.map((row) => [row.number, row.taken]));
  for (const row of rows) correctRow(row, taken.get(row.number) ?? []);
}

/** Replaces what is known of a row by what has been read of it. */
export function correctRow({ taken }: KnownRow, positions: readonly number[]): void {
  taken.clear();
  for (const position of positions) taken.add(position);
}

/** The rows in which a wish may be fulfilled: of that price, and not those of the guests. */
export function rowsFor({ rows }: Places, place: TicketPlace): KnownRow[] {
  if (place.kind === 'category') return rows.filter((row) => row.category === place.category && !row.isAway);
  if (place.kind === 'block')
    return rows.filter((row) => row.block === place.block && row.category === row.blockCategory);
  return [];
}
