import { Button } from '#design/Button.tsx';
import type { Translate } from '#frame/words.ts';
import styles from './PlayerNotice.module.css';

/** In place of a player: the video cannot be played, and what can be done. */
export function PlayerTrouble({ t, onRetry }: { t: Translate; onRetry(): void }) {
  return (
    <div role="alert" className={styles.notice}>
      <h2>{t('failedTitle')}</h2>
      <p>{t('failedText')}</p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  );
}
