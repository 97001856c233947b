import { useEffect, useRef, useState } from 'react';
import { club } from '#club/club.ts';
import { Icon } from '#design/Icon.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { useIsUndisturbed } from '#frame/pageContext.ts';
import { useSlotWords } from '#frame/slotWords.ts';
import styles from './RadioDock.module.css';
import { createRadioPlayer, type RadioPlayer, type RadioState } from './radioPlayer.ts';
import { keepVolume, readVolume } from './radioVolume.ts';

/**
 * The club's radio at the foot of the window; it stands beside the page, so it goes on playing when another page is opened (LVR-26). While it is off it
 * makes way for a checkout and for staff at work.
 */
export function RadioDock() {
  const t = useSlotWords('video');
  const player = useRef<RadioPlayer>(undefined);
  const [state, setState] = useState<RadioState>('off');
  const [volume, setVolume] = useState(readVolume);
  const isUndisturbed = useIsUndisturbed();
  useEffect(() => {
    player.current = createRadioPlayer(club.radioStream, setState);
    player.current.setVolume(readVolume());
    return () => player.current?.close();
  }, []);
  if (!t || (isUndisturbed && state === 'off')) return null;
  const isOn = state === 'playing' || state === 'loading';
  const changeVolume = (next: number) => {
    setVolume(next);
    keepVolume(next);
    player.current?.setVolume(next);
  };
  return (
    <section className={styles.dock} aria-label={t('radio.region')}>
      <div className={styles.inside}>
        <button
          type="button"
          className={styles.switch}
          aria-label={t(isOn ? 'radio.stop' : 'radio.play')}
          onClick={() => (isOn ? player.current?.stop() : player.current?.start())}
        >
          {state === 'loading' ? <Spinner /> : <Icon name={isOn ? 'pause' : 'play'} />}
        </button>
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
      </div>
    </section>
  );
}
