import type { ReactNode } from 'react';
import { Icon } from '#design/Icon.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Map.module.css';
import type { Zoom } from './useZoom.ts';

/** A drawing with the buttons that bring it closer; below it in words what is pointed at. */
export function MapFrame({ zoom, spoken, children }: { zoom: Zoom; spoken: string; children: ReactNode }) {
  const t = useWords('ticketing');
  return (
    <div>
      <div className={styles.drawing}>
        {children}
        <div className={styles.buttons}>
          <button type="button" aria-label={t('map.closer')} onClick={() => zoom.closer()}>
            <Icon name="plus" />
          </button>
          <button type="button" aria-label={t('map.further')} disabled={zoom.isWhole} onClick={zoom.further}>
            <Icon name="minus" />
          </button>
          <button type="button" disabled={zoom.isWhole} onClick={zoom.reset}>
            {t('map.whole')}
          </button>
        </div>
      </div>
      <p className={styles.told} aria-live="polite">
        {spoken || t('map.hint')}
      </p>
    </div>
  );
}
