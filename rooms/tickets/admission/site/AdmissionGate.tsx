import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Admission.module.css';
import type { OwnPlace } from './admissionClient.ts';
import { useOwnPlace } from './useOwnPlace.ts';
import { TimeLeft, WaitingRoom } from './WaitingRoom.tsx';

/**
 * Stands before the sale of an event that has a waiting room: shows `children`, the sale, to anyone who is inside, and
 * to all others where they stand. Words: `admission`.
 */
export function AdmissionGate({ eventId, children }: { eventId: string; children: ReactNode }) {
  const t = useWords('admission');
  const waiting = useOwnPlace(eventId);
  const { place, ahead, isBusy } = waiting;
  useStateInTitle(place === undefined || place === 'none' ? undefined : titleOf(place, t));
  if (place === undefined && waiting.refusal !== 'QUEUE_NOT_FOUND')
    return (
      <div aria-busy="true">
        <noscript>{t('noScript')}</noscript>
        <Skeleton height={320} />
      </div>
    );
  if (place === undefined || (place !== 'none' && place.state === 'open')) return children;
  if (place === 'none' || place.state !== 'inside' || !place.until) return <WaitingRoom waiting={waiting} />;
  return (
    <>
      <section className={styles.inside} aria-label={t('inside.label')}>
        <p role="status">{t('inside.title')}</p>
        <TimeLeft until={place.until} ahead={ahead} label={t('inside.until')} />
        <div className={styles.deeds}>
          {place.extensionsLeft > 0 ? (
            <Button look="secondary" isBusy={isBusy} onClick={waiting.extend}>
              {t('moreTime')}
            </Button>
          ) : null}
          <Button look="quiet" isBusy={isBusy} onClick={waiting.leave}>
            {t('leaveSale')}
          </Button>
        </div>
      </section>
      {children}
    </>
  );
}

/** What the tab says, before the page's own title. */
function titleOf({ state, number }: OwnPlace, t: ReturnType<typeof useWords>): string | undefined {
  if (state === 'left' || state === 'open') return undefined;
  return state === 'waiting' ? t('tab.waiting', { number: number ?? 0 }) : t(`tab.${state}`);
}

function useStateInTitle(text: string | undefined): void {
  const [own] = useState(() => (typeof document === 'undefined' ? '' : document.title));
  useEffect(() => {
    if (text === undefined) return;
    document.title = `${text} · ${own}`;
    return () => {
      document.title = own;
    };
  }, [text, own]);
}
