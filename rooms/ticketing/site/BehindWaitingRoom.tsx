import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '#design/Skeleton.tsx';

/** Few events have one. */
const AdmissionGate = lazy(async () => ({ default: (await import('#rooms/admission/site/index.ts')).AdmissionGate }));

type Props = { event: { id: string; admission: 'open' | 'waitingRoom' | 'lottery' }; children: ReactNode };

/** The sale of an event (`children`); for whoever is inside only, where a waiting room stands before it. */
export function BehindWaitingRoom({ event: { id, admission }, children }: Props) {
  if (admission === 'open') return children;
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <AdmissionGate eventId={id}>{children}</AdmissionGate>
    </Suspense>
  );
}
