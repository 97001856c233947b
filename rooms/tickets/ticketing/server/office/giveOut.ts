import type { TicketClass } from '#club/ticketClasses.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { deleteExpiredHolds, lockPools } from '#platform/scarcity/scarcityStore.ts';
import { counterRefusals } from '../../counterApi.ts';
import { placesRefusals } from '../../placesApi.ts';
import { standingPool } from '../../skuRules.ts';
import { placeTables } from '../placeStore.ts';
import { insertRights, type NewRight, occupySeats } from '../rights/rightStore.ts';
import { newSerial } from '../rights/serial.ts';
import { fitsClass } from '../sale/placeRules.ts';
import { attributesOf } from '../sale/placeWords.ts';
import type { OfficeEvent } from './officeEventStore.ts';
import { listBlockFigures, lockRows } from './placesStore.ts';
import { takeFromPool } from './receiptStore.ts';

/** A place that staff give out in a class: a seat, or one of a pool. */
export type Piece = {
  code: TicketClass;
  row?: number | undefined;
  position?: number | undefined;
  block?: number | undefined;
};

/** What all rights of one deed have in common; `isFree`: nothing is paid. */
export type Issue = {
  origin: 'counter' | 'guest' | 'season';
  /** Of the account that has them; null: anyone who shows them. */
  holderId: string | null;
  receiptId: string | null;
  guestName: string | null;
  isFree: boolean;
  /** What its holder has paid elsewhere for each of them, with a season ticket; cents, never above today's price. */
  share?: number | undefined;
};

type Placed = Pick<NewRight, 'rowNumber' | 'position' | 'pool' | 'category' | 'code' | 'price'>;

/**
 * Issues rights for places that are free now. The event must be locked. Refuses 400 for places that it does not have,
 * and 409 for those that are taken or have no price in that class.
 */
export async function giveOutPlaces(
  tx: Context,
  event: OfficeEvent,
  pieces: readonly Piece[],
  issue: Issue,
): Promise<NewRight[]> {
  const placed = [...(await placeSeats(tx, event, pieces)), ...(await placeStanding(tx, event, pieces))];
  if (placed.some(({ price }) => price < (issue.share ?? 0))) refuse(counterRefusals.priceChanged);
  const rights = placed.map(
    ({ price, ...place }): NewRight => ({
      ...place,
      isBought: false,
      id: newId(),
      serial: newSerial(),
      eventId: event.id,
      holderId: issue.holderId,
      buyerId: issue.share === undefined ? null : issue.holderId,
      termsVersion: event.termsVersion,
      guestName: issue.guestName,
      origin: issue.origin,
      checkoutId: issue.receiptId,
      price: issue.isFree ? (issue.share ?? 0) : price,
      vatRate: event.terms.vatRate,
      format: event.terms.formats[0] ?? 'mobile',
    }),
  );
  const issued = await insertRights(tx.sql, rights, tx.now);
  const seated = rights.filter(({ rowNumber }) => rowNumber !== null);
  const sitting = await occupySeats(tx.sql, seated, tx.now);
  if (issued.length < rights.length || sitting.length < seated.length) refuse(placesRefusals.placesTaken);
  return rights;
}

export function priceOf({ terms }: OfficeEvent, category: number, code: TicketClass): number {
  const price = terms.prices.find((one) => one.category === category && one.code === code);
  return price?.price ?? refuse(counterRefusals.priceChanged);
}

async function placeSeats(tx: Context, event: OfficeEvent, pieces: readonly Piece[]): Promise<Placed[]> {
  const seats = pieces.flatMap(({ code, row, position }) => (row && position ? [{ code, row, position }] : []));
  if (seats.length === 0) return [];
  const numbers = seats.map(({ row }) => row);
  const rows = await lockRows(tx.sql, event.id, numbers);
  return seats.map(({ code, row, position }) => {
    const found = rows.find(({ number }) => number === row);
    const attribute = found?.attributes[position - 1];
    if (!found || attribute === undefined)
      return refuse(commonRefusals.invalidInput, { errors: { pieces: ['unknown'] } });
    if (!fitsClass(code, attributesOf(attribute))) refuse(counterRefusals.priceChanged);
    const { category } = found;
    return { rowNumber: row, position, pool: null, category, code, price: priceOf(event, category, code) };
  });
}

async function placeStanding(tx: Context, event: OfficeEvent, pieces: readonly Piece[]): Promise<Placed[]> {
  const standing = pieces.filter(({ row, position }) => !row || !position);
  if (standing.length === 0) return [];
  const blocks = event.terms.planId === null ? [] : await listBlockFigures(tx.sql, event.id, tx.now);
  const placed = standing.map(({ code, block }) => {
    if (event.terms.planId === null)
      return {
        rowNumber: null,
        position: null,
        pool: `T${event.number}`,
        category: 1,
        code,
        price: priceOf(event, 1, code),
      };
    const found = blocks.find(({ number, kind }) => number === block && kind === 'standing');
    if (!found) return refuse(commonRefusals.invalidInput, { errors: { pieces: ['unknown'] } });
    const { category, number } = found;
    const pool = standingPool(event.number, number);
    return { rowNumber: null, position: null, pool, category, code, price: priceOf(event, category, code) };
  });
  const pools = [...new Set(placed.map(({ pool }) => pool))];
  await lockPools(tx.sql, placeTables, pools);
  for (const pool of pools) {
    await deleteExpiredHolds(tx.sql, placeTables, pool, tx.now);
    const count = placed.filter((one) => one.pool === pool).length;
    if (!(await takeFromPool(tx.sql, pool, count))) refuse(placesRefusals.placesTaken);
  }
  return placed;
}
