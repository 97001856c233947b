import { useResale } from '../stadium/useStadium.ts';
import { ResaleList } from './ResaleList.tsx';

/** What the club resells of an event without a plan; nothing, where there is nothing. */
export function EventResale({ eventId, mayBuy }: { eventId: string; mayBuy: boolean }) {
  const { fresh, refresh } = useResale(eventId, true);
  const offers = fresh?.data ?? [];
  return offers.length > 0 ? <ResaleList offers={offers} mayBuy={mayBuy} onTaken={refresh} /> : null;
}
