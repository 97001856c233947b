import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '#design/Skeleton.tsx';

/** Few events have one. */
const SaleGate = lazy(async () => ({ default: (await import('#rooms/tickets/admission/site/index.ts')).SaleGate }));

type Gated = {
  id: string;
  admission: 'open' | 'waitingRoom' | 'lottery';
  categories?: { number: number; name: string }[];
};
type Props<Event extends Gated> = { event: Event; children(event: Event): ReactNode };

/**
 * The sale of an event (`children`): for anyone who is inside only, where a waiting room stands before it, and for
 * anyone who has won in its lottery, with the category that was won.
 */
export function BehindWaitingRoom<Event extends Gated>({ event, children }: Props<Event>) {
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => setIsInBrowser(true), []);
  if (event.admission === 'open') return children(event);
  const room = <Skeleton height={320} />;
  // The server cannot render what is loaded later.
  if (!isInBrowser) return room;
  return (
    <Suspense fallback={room}>
      <SaleGate event={event}>{(part) => children({ ...event, ...part } as Event)}</SaleGate>
    </Suspense>
  );
}
