import { useState, useSyncExternalStore } from 'react';
import { useIsQuiet } from '#frame/pageContext.ts';
import { questions } from '#frame/questions.ts';
import { useSlotWords } from '#frame/slotWords.ts';
import styles from './LiveVideoButton.module.css';
import { LiveVideoOverlay } from './LiveVideoOverlay.tsx';
import type { LiveRecord } from './liveRecordRules.ts';
import { useLiveVideo } from './useLiveVideo.ts';

/** In the header while a video is live (LVR-01); opens it over the whole page. What somebody is watching stays open when it ends; cart, checkout, account and law pages are left alone. */
export function LiveVideoButton() {
  const t = useSlotWords('video');
  const live = useLiveVideo();
  const isQuiet = useIsQuiet();
  // On a phone it stands on what a visitor is asked, and would be pushed up by it.
  const isRoomKnown = useSyncExternalStore(questions.subscribe, questions.areSettled, () => false);
  const [watched, setWatched] = useState<LiveRecord>();
  if (!t) return null;
  return (
    <>
      {live && !isQuiet && isRoomKnown ? (
        <div className={styles.place}>
          <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setWatched(live)}>
            <span className={styles.dot} aria-hidden="true" />
            {t('liveLabel')}
          </button>
        </div>
      ) : null}
      {watched ? <LiveVideoOverlay uid={watched.video_uid} t={t} onClose={() => setWatched(undefined)} /> : null}
    </>
  );
}
