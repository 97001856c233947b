import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { signIn, useSession } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import styles from './Admission.module.css';
import type { OwnPlace } from './admissionClient.ts';
import type { Waiting } from './useOwnPlace.ts';

/** Where somebody stands who is not inside: outside, in the lobby, in line, called in, or too late. */
export function WaitingRoom({ waiting }: { waiting: Waiting }) {
  const t = useWords('admission');
  const { place, refusal, isBusy } = waiting;
  const state = place === undefined || place === 'none' ? 'left' : place.state;
  const queue = place === undefined || place === 'none' ? undefined : place.queue;
  return (
    <section className={styles.room} aria-label={t('label')}>
      {/* Only the state is announced: numbers that change all the time would talk without end. */}
      <div role="status">
        <h2>{queue === 'paused' && state === 'waiting' ? t('titles.paused') : t(`titles.${state}`)}</h2>
      </div>
      <p>{t(`texts.${state}`)}</p>
      {place && place !== 'none' ? <Standing place={place} ahead={waiting.ahead} /> : null}
      {refusal ? <Notice kind="warn">{t(`refusals.${refusal}`)}</Notice> : null}
      <div className={styles.deeds}>
        {state === 'left' || state === 'missed' || state === 'over' ? (
          <Button isBusy={isBusy} onClick={waiting.join}>
            {state === 'left' ? t('join') : t('joinAgain')}
          </Button>
        ) : null}
        {state === 'turn' ? (
          <Button isBusy={isBusy} onClick={waiting.enter}>
            {t('enter')}
          </Button>
        ) : null}
        {state === 'turn' && place && place !== 'none' && place.extensionsLeft > 0 ? (
          <Button look="secondary" isBusy={isBusy} onClick={waiting.extend}>
            {t('moreTime')}
          </Button>
        ) : null}
        {state === 'lobby' || state === 'waiting' || state === 'turn' ? (
          <Button look="quiet" isBusy={isBusy} onClick={waiting.leave}>
            {t('leave')}
          </Button>
        ) : null}
      </div>
      <SignInHint isNeeded={refusal === 'QUEUE_NEEDS_ACCOUNT'} />
      <p className={styles.small}>{t('fair')}</p>
    </section>
  );
}

function Standing({ place, ahead }: { place: OwnPlace; ahead: number }) {
  const t = useWords('admission');
  const locale = useLocale();
  const { state, queue, startsAt, minutes } = place;
  const number = (value: number) => value.toLocaleString(locale);
  if (queue === 'planned') return <p>{t('opensLater', { moment: formatInstant(startsAt, locale) })}</p>;
  if (queue === 'lobby')
    return (
      <>
        <p>{t('startsAt', { moment: formatInstant(startsAt, locale) })}</p>
        <TimeLeft until={startsAt} ahead={ahead} label={t('untilStart')} />
      </>
    );
  if (state === 'turn' && place.until) return <TimeLeft until={place.until} ahead={ahead} label={t('comeUntil')} />;
  if (state !== 'waiting' || place.number === undefined || place.ahead === undefined) return null;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('number')}</dt>
          <dd>{number(place.number)}</dd>
        </div>
        <div>
          <dt>{t('before')}</dt>
          <dd>{t('atMost', { count: number(place.ahead) })}</dd>
        </div>
        <div>
          <dt>{t('estimate')}</dt>
          <dd>{minutes ? t('minutes', minutes) : t('unknown')}</dd>
        </div>
      </dl>
      <progress
        className={styles.progress}
        max={place.number}
        value={place.number - place.ahead - 1}
        aria-label={t('progress')}
      />
    </>
  );
}

/** Anyone who signs in keeps the place, also on other devices. */
function SignInHint({ isNeeded }: { isNeeded: boolean }) {
  const t = useWords('admission');
  const { status } = useSession();
  if (status !== 'anonymous') return null;
  return (
    <p className={styles.small}>
      {isNeeded ? null : <span>{`${t('signInHint')} `}</span>}
      <Button look="quiet" onClick={() => void signIn()}>
        {t('signIn')}
      </Button>
    </p>
  );
}

/** Time until a moment of the server, counted down; screen readers read it when they come to it. */
export function TimeLeft({ until, ahead, label }: { until: string; ahead: number; label: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now - ahead) / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return (
    <p className={styles.time} role="timer" aria-live="off">
      {label} <strong>{shown.map((part, at) => (at === 0 ? part : String(part).padStart(2, '0'))).join(':')}</strong>
    </p>
  );
}
