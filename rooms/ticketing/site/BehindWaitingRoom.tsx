import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '#design/Skeleton.tsx';

/** Few events have one. */
const SaleGate = lazy(async () => ({ default: (await import('#rooms/admission/site/index.ts')).SaleGate }));

type Gated = {
  id: string;
  admission: 'open' | 'waitingRoom' | 'lottery';
  categories?: { number: number; name: string }[];
};
type Props<Event extends Gated> = { event: Event; children(event: Event): ReactNode };

/**
 * The sale of an event (`children`): for whoever is inside only, where a waiting room stands before it, and for whoever
 * has won in its lottery, with the category that was won.
 */
export function BehindWaitingRoom<Event extends Gated>({ event, children }: Props<Event>) {
  if (event.admission === 'open') return children(event);
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <SaleGate event={event}>{(part) => children({ ...event, ...part } as Event)}</SaleGate>
    </Suspense>
  );
}
