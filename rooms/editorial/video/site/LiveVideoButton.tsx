import { useState } from 'react';
import { useIsQuiet } from '#frame/pageContext.ts';
import { useSlotWords } from '#frame/slotWords.ts';
import styles from './LiveVideoButton.module.css';
import { LiveVideoOverlay } from './LiveVideoOverlay.tsx';
import type { LiveRecord } from './liveRecordRules.ts';
import { useLiveVideo } from './useLiveVideo.ts';

/**
 * In the header while a video is live (LVR-01), where it covers nothing; opens it over the whole page. What somebody is
 * watching stays open when it ends; cart, checkout, account and law pages are left alone.
 */
export function LiveVideoButton() {
  const t = useSlotWords('video');
  const live = useLiveVideo();
  const isQuiet = useIsQuiet();
  const [watched, setWatched] = useState<LiveRecord>();
  if (!t) return null;
  return (
    <>
      {live && !isQuiet ? (
        <button
          type="button"
          className={styles.button}
          data-live-video
          aria-haspopup="dialog"
          aria-label={t('liveLabel')}
          onClick={() => setWatched(live)}
        >
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.label}>{t('liveLabel')}</span>
          <span className={styles.short}>{t('liveShort')}</span>
        </button>
      ) : null}
      {watched ? <LiveVideoOverlay uid={watched.video_uid} t={t} onClose={() => setWatched(undefined)} /> : null}
    </>
  );
}
