import { useSyncExternalStore } from 'react';
import { useSlotWords } from '#frame/slotWords.ts';
import styles from './RadioControl.module.css';
import { RadioDock } from './RadioDock.tsx';
import { RadioSwitch } from './RadioSwitch.tsx';
import { radio } from './radio.ts';

/** The club's radio as part of the page, above its footer (LVR-24); the dock comes once it has been started. */
export function RadioControl() {
  const t = useSlotWords('video');
  const { state, isDocked } = useSyncExternalStore(radio.subscribe, radio.current, radio.current);
  if (!t) return null;
  return (
    <>
      <section className={styles.control} aria-label={t('radio.region')}>
        <div className={styles.inside}>
          <RadioSwitch state={state} t={t} />
          <p className={styles.station}>
            <strong>{t('radio.name')}</strong>
            <span>{t(state === 'off' ? 'radio.about' : `radio.${state}`)}</span>
          </p>
        </div>
      </section>
      {isDocked ? <RadioDock state={state} t={t} /> : null}
    </>
  );
}
