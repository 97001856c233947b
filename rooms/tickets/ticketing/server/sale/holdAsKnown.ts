import type { Context } from '#platform/context.ts';
import type { HeldLine, HoldRequest } from '#ports/sellable.ts';
import { type TicketSku, ticketSku } from '../../skuRules.ts';
import { correctRow, type Places } from './places.ts';
import { quotaShares, recountQuota } from './quotaStore.ts';
import { type FreeRow, holdInFreeRow, type RowChoice, releaseSeats, type SeatHold } from './seatStore.ts';

export type SeatRequest = HoldRequest & TicketSku;
/** The event, who holds, and in which of its phases. */
export type Holder = { eventId: string; eventNumber: number; fanId: string | null; phase: number | null };

type NewSeats = {
  /** Of one category, the best first. */
  choices: readonly RowChoice[];
  /** One for each position of a choice. */
  seats: readonly Omit<SeatHold, 'row' | 'position'>[];
};

/** The positions of a row in their order, as `RowChoice` has them. */
export const inOrder = (taken: ReadonlySet<number>): number[] => [...taken].toSorted((one, other) => one - other);

/**
 * Holds seats that were chosen from memory by one statement: in the first of these rows that no other transaction has
 * locked, if it is as memory says. `changed`: it is not, and memory is corrected; undefined: all rows are locked. In
 * both cases nothing is held or locked. `short`: the quota has no room. Locks a row of seats, then shares of the quota.
 */
export async function holdAsKnown(
  tx: Context,
  holder: Holder,
  places: Places,
  { choices, seats }: NewSeats,
): Promise<HeldLine[] | 'short' | 'changed' | undefined> {
  const { category } = places.byNumber.get(choices[0]!.row)!;
  const free = await holdInFreeRow(tx.sql, choices, seats, { ...holder, category, shares: quotaShares, now: tx.now });
  if (!free) return undefined;
  const { positions } = choices.find(({ row }) => row === free.row)!;
  noteRow(places, free, positions);
  if (!free.isHeld) return 'changed';
  if (free.isCounted || (await isWithinQuota(tx, holder, category)))
    return seats.map(({ holdId, code }, at) => {
      const seat = { kind: 'seat', row: free.row, position: positions[at]! } as const;
      return { holdId, sku: ticketSku(holder.eventNumber, code, seat), quantity: 1 };
    });
  const ids = seats.map(({ holdId }) => holdId);
  await releaseSeats(tx.sql, ids, tx.now);
  return 'short';
}

/**
 * Corrects what is known of a row: others do not try these seats from now on. Should the hold be undone, they do again
 * once the stadium has been read anew.
 */
const noteRow = ({ byNumber }: Places, { row, taken, isHeld }: FreeRow, positions: readonly number[]): void =>
  correctRow(byNumber.get(row)!, isHeld ? [...taken, ...positions] : taken);

/** The share of the quota had no room: is there any in the others? The seats are held already. */
const isWithinQuota = ({ sql, now }: Context, { eventId, phase }: Holder, category: number): Promise<boolean> =>
  recountQuota(sql, { eventId, phase: phase!, category }, { wanted: 0, now });
