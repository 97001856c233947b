import { lazy, Suspense } from 'react';
import { Skeleton } from '#design/Skeleton.tsx';
import styles from './ActingFor.module.css';
import { useActingFor } from './session.ts';
import { useWords } from './words.ts';

/**
 * At the foot of the header: the organisation that the person acts for. Takes no room of its own, so that nothing moves
 * when it comes.
 */
export function ActingForLine() {
  const t = useWords('frame');
  const organisation = useActingFor();
  return organisation ? <p className={styles.line}>{t('acting.for', { name: organisation.name })}</p> : null;
}

const Notice = lazy(() => import('./BuyingForNotice.tsx').then((m) => ({ default: m.BuyingForNotice })));

/**
 * In the cart and the checkout: whose order this will be. Most people act for nobody, so that it has a script of its
 * own.
 */
export function BuyingFor() {
  const organisation = useActingFor();
  if (!organisation) return null;
  return (
    <Suspense fallback={<Skeleton height={128} />}>
      <Notice name={organisation.name} />
    </Suspense>
  );
}
