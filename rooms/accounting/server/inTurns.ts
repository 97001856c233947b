import { setImmediate as others } from 'node:timers/promises';

/** A few milliseconds of work. */
const atOnce = 500;

/** Makes a piece of every 500 things, and lets other requests have their turn in between. */
export async function inTurns<Thing, Piece>(
  all: readonly Thing[],
  pieceOf: (some: readonly Thing[]) => Piece,
): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    pieces.push(pieceOf(all.slice(at, at + atOnce)));
    await others();
  }
  return pieces;
}
