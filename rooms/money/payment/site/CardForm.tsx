import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './CardForm.module.css';
import { loadCardForm } from './loadCardForm.ts';

type Props = {
  /** Of the payment that was started; another address shows another payment's form. */
  scriptUrl: string;
  /** The service says that it has the money; ask the server for the status now. */
  onDone(): void;
  /** This payment will not come (`CARD_DECLINED`, …); the same order can be paid by a new one. */
  onFailed(failureCode: string): void;
};

/** Milliseconds until the form must have appeared. */
const longestWait = 15_000;

type Phase = 'loading' | 'ready' | 'broken';

/**
 * The payment service's embedded card form (CHK-08, CHK-09). Its script is loaded from `scriptUrl`; the card is typed
 * into the service's own frame. Needs the words `payment`.
 */
export function CardForm({ scriptUrl, onDone, onFailed }: Props) {
  const t = useWords('payment');
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const outcome = useRef({ onDone, onFailed });
  outcome.current = { onDone, onFailed };
  const [phase, setPhase] = useState<Phase>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same script again
  useEffect(() => {
    let mounted: { unmount(): void } | undefined;
    let isUnmounted = false;
    setPhase('loading');
    const loading = loadCardForm(scriptUrl);
    // A frame that stays silent is as good as a script that did not load.
    const timeoutId = setTimeout(() => setPhase('broken'), longestWait);
    loading.form.then(
      (form) => {
        if (isUnmounted || !place.current) return;
        mounted = form.mount(place.current, {
          locale,
          onReady: () => {
            clearTimeout(timeoutId);
            setPhase('ready');
          },
          onDone: () => outcome.current.onDone(),
          onFailed: (failureCode) => outcome.current.onFailed(failureCode),
        });
      },
      () => !isUnmounted && setPhase('broken'),
    );
    return () => {
      isUnmounted = true;
      clearTimeout(timeoutId);
      mounted?.unmount();
      loading.remove();
    };
  }, [scriptUrl, locale, attempt]);

  if (phase === 'broken') {
    return (
      <Notice kind="bad" title={t('cardForm.brokenTitle')}>
        <p>{t('cardForm.brokenText')}</p>
        <Button look="secondary" onClick={() => setAttempt(attempt + 1)}>
          {t('cardForm.retry')}
        </Button>
      </Notice>
    );
  }
  return (
    <div className={styles.box} aria-busy={phase === 'loading'}>
      <div ref={place} className={phase === 'loading' ? styles.coming : undefined} />
      {phase === 'loading' ? <Waiting text={t('cardForm.loading')} /> : null}
    </div>
  );
}

/** As tall as the form that is about to appear, so that nothing moves. */
function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.waiting}>
      <p role="status" className={styles.hidden}>
        {text}
      </p>
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={56} />
    </div>
  );
}
