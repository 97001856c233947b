import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#design/Skeleton.tsx';
import type { CardForm as Form } from './CardForm.tsx';

const Loaded = lazy(() => import('./CardForm.tsx').then((m) => ({ default: m.CardForm })));

/** The card form with a script of its own: it is needed last, and by some only. */
export function CardForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<Skeleton height={380} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
