import { useSyncExternalStore } from 'react';
import { Icon } from '#design/Icon.tsx';
import { useSlotWords } from '#frame/slotWords.ts';
import styles from './RadioStop.module.css';
import { radio, stopRadio } from './radio.ts';

/**
 * Stops the radio from the header while it plays and no dock is to be seen: at the cart and checkout, in a low window,
 * after the dock was closed (LVR-26).
 */
export function RadioStop() {
  const t = useSlotWords('video');
  const { state } = useSyncExternalStore(radio.subscribe, radio.current, radio.current);
  if (!t || state === 'off') return null;
  const stop = () => {
    stopRadio();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={styles.stop} aria-label={t('radio.stop')} data-radio-stop="" onClick={stop}>
      <Icon name="stop" size={20} />
      <span className={styles.text}>{t('radio.short')}</span>
    </button>
  );
}
