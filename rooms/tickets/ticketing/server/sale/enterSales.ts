import type { Buyer, Context } from '#platform/context.ts';
import { holdAsWinner, mayEnter } from '#rooms/tickets/admission/server/index.ts';
import { listHeldPlaces } from './heldStore.ts';
import type { EventTerms } from './offerStore.ts';
import type { SaleRefusal } from './saleRefusals.ts';
import { isWithinWin } from './winnerRules.ts';

/** What somebody may hold by what they have won, of each event that is drawn by lot. */
export type Entered = { fanId: string; eventId: string; win: { category: number; places: number; bought: number } }[];

type Asked = {
  events: readonly Pick<EventTerms, 'id' | 'number' | 'admission'>[];
  requests: readonly { eventNumber: number; expiresAt: Date }[];
};

/**
 * May the buyer hold places of each of these events: are they inside of its waiting room, or have they won in its
 * lottery? What lets them in lasts as long as the places are held. Locks their place or application.
 */
export async function enterSales(
  tx: Context,
  buyer: Buyer,
  { events, requests }: Asked,
): Promise<Entered | { refusal: SaleRefusal }> {
  const entered: Entered = [];
  for (const { id: eventId, number, admission } of events) {
    if (admission === 'open') continue;
    const ends = requests.filter(({ eventNumber }) => eventNumber === number).map(({ expiresAt }) => Number(expiresAt));
    const holdsUntil = new Date(Math.max(...ends));
    if (admission === 'waitingRoom') {
      if (!(await mayEnter(tx, { eventId, buyer, holdsUntil }))) return { refusal: 'TICKET_QUEUE' };
      continue;
    }
    if (buyer.kind !== 'fan') return { refusal: 'TICKET_LOTTERY' };
    const win = await holdAsWinner(tx, { eventId, fanId: buyer.fanId }, holdsUntil, tx.now);
    if (!win) return { refusal: 'TICKET_LOTTERY' };
    entered.push({ eventId, fanId: buyer.fanId, win });
  }
  return entered;
}

/** Do winners hold no more than they have won? Asked once the places are held. */
export async function isWithinWins(tx: Context, entered: Entered): Promise<boolean> {
  for (const { eventId, fanId, win } of entered)
    if (!isWithinWin(win, await listHeldPlaces(tx.sql, eventId, fanId, tx.now))) return false;
  return true;
}
