import { Icon } from '#design/Icon.tsx';
import { Spinner } from '#design/Spinner.tsx';
import type { Translate } from '#frame/words.ts';
import styles from './RadioSwitch.module.css';
import { startRadio, stopRadio } from './radio.ts';
import type { RadioState } from './radioPlayer.ts';

/** Turns the radio on and off. */
export function RadioSwitch({ state, t }: { state: RadioState; t: Translate }) {
  const isOn = state === 'playing' || state === 'loading';
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={t(isOn ? 'radio.stop' : 'radio.play')}
      onClick={isOn ? stopRadio : startRadio}
    >
      {state === 'loading' ? <Spinner /> : <Icon name={isOn ? 'pause' : 'play'} />}
    </button>
  );
}
