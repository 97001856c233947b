import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Admission.module.css';
import { type Admission, admissionOffice, expected } from './admissionClient.ts';
import { CountList } from './CountList.tsx';
import { textOf } from './formTexts.ts';
import { SeedOfDraw } from './SeedOfDraw.tsx';

type Live = NonNullable<Admission['live']>;
type Props = { eventId: string; live: Live; perMinute: number; onChanged(): void };
type Step = { deed: 'setRate' | 'pause' | 'resume' | 'end'; rate: number; label: string; text: string };

const figures = ['withoutNumber', 'waiting', 'calledIn', 'inside', 'entered', 'measured'] as const;

/** The waiting room at this moment, and the buttons that steer it. */
export function LiveQueue({ eventId, live, perMinute, onChanged }: Props) {
  const t = useWords('admissionOffice');
  const [deed, setDeed] = useState<Deed<Admission>>();
  const ask = ({ deed: what, rate, label, text }: Step) =>
    setDeed({
      title: label,
      consequence: <p>{t(text, { rate })}</p>,
      confirmLabel: label,
      run: () => admissionOffice.steerQueue({ eventId, deed: what, perMinute: rate }, expected),
      done: () => ({ text: t('done') }),
      textOf: ({ errorCode }) => textOf(t, errorCode),
    });
  return (
    <section className={styles.part}>
      <h2>{t('live')}</h2>
      <p>
        <strong>{t(`states.${live.state}`)}</strong>
      </p>
      <CountList counts={figures.map((name) => ({ name: t(`figures.${name}`), count: live[name] }))} />
      <SeedOfDraw commitment={live.commitment} seed={live.seed} />
      {live.state === 'ended' ? null : (
        <div className={styles.deeds}>
          {stepsOf(t, live.state, perMinute).map((step) => (
            <Button key={step.label} look="secondary" onClick={() => ask(step)}>
              {step.label}
            </Button>
          ))}
        </div>
      )}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={onChanged} />
    </section>
  );
}

function stepsOf(t: ReturnType<typeof useWords>, state: Live['state'], perMinute: number): Step[] {
  const faster = Math.min(100_000, Math.ceil(perMinute * 1.5));
  const slower = Math.max(1, Math.floor(perMinute / 1.5));
  return [
    state === 'paused'
      ? { deed: 'resume', rate: perMinute, label: t('resume'), text: 'resumeText' }
      : { deed: 'pause', rate: perMinute, label: t('pause'), text: 'pauseText' },
    { deed: 'setRate', rate: slower, label: t('slower', { rate: slower }), text: 'rateText' },
    { deed: 'setRate', rate: faster, label: t('faster', { rate: faster }), text: 'rateText' },
    { deed: 'end', rate: perMinute, label: t('end'), text: 'endText' },
  ];
}
