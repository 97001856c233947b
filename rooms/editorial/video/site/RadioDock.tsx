import { useState } from 'react';
import { Icon } from '#design/Icon.tsx';
import { IconButton } from '#design/IconButton.tsx';
import type { Translate } from '#frame/words.ts';
import styles from './RadioDock.module.css';
import { RadioSwitch } from './RadioSwitch.tsx';
import { closeRadioDock, setRadioVolume } from './radio.ts';
import type { RadioState } from './radioPlayer.ts';
import { readVolume } from './radioVolume.ts';

/**
 * The radio at the foot of the window, from when it is started until it is closed; not in print, and not in low windows
 * (LVR-26).
 */
export function RadioDock({ state, t }: { state: RadioState; t: Translate }) {
  const [volume, setVolume] = useState(readVolume);
  const changeVolume = (next: number) => {
    setVolume(next);
    setRadioVolume(next);
  };
  const close = () => {
    closeRadioDock();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.dock} aria-label={t('radio.dock')} data-radio-dock="">
      <div className={styles.inside}>
        <RadioSwitch state={state} t={t} />
        <p className={styles.station}>
          <strong>{t('radio.name')}</strong>
          <span role="status" className={styles.state} data-state={state}>
            {t(`radio.${state}`)}
          </span>
        </p>
        <label className={styles.volume}>
          <Icon name="volume" />
          <input
            type="range"
            min="0"
            max="1"
            step="0.05"
            value={volume}
            aria-label={t('radio.volume')}
            aria-valuetext={`${Math.round(volume * 100)} %`}
            onChange={(event) => changeVolume(Number(event.target.value))}
          />
        </label>
        <IconButton label={t('radio.close')} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </div>
    </section>
  );
}
