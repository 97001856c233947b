import { useState, useSyncExternalStore } from 'react';
import { Icon } from '#design/Icon.tsx';
import { tabStore } from '#frame/browserStorage.ts';
import { useIsQuiet } from '#frame/pageContext.ts';
import { questions } from '#frame/questions.ts';
import { useSlotWords } from '#frame/slotWords.ts';
import styles from './LiveVideoButton.module.css';
import { LiveVideoOverlay } from './LiveVideoOverlay.tsx';
import type { LiveRecord } from './liveRecordRules.ts';
import { useLiveVideo } from './useLiveVideo.ts';

/**
 * In the header while a video is live (LVR-01); opens it over the whole page. Anyone who sends it away does not see it
 * again for this video in this tab. What somebody is watching stays open when it ends; cart, checkout, account and law
 * pages are left alone.
 */
export function LiveVideoButton() {
  const t = useSlotWords('video');
  const live = useLiveVideo();
  const isQuiet = useIsQuiet();
  // On a phone it stands on what a visitor is asked, and would be pushed up by it.
  const isConsentSettled = useSyncExternalStore(questions.subscribe, questions.areSettled, () => false);
  const [watched, setWatched] = useState<LiveRecord>();
  const [dismissed, setDismissed] = useState(dismissedVideo);
  const dismiss = ({ video_uid: uid }: LiveRecord) => {
    saveDismissed(uid);
    setDismissed(uid);
  };
  if (!t) return null;
  return (
    <>
      {live && live.video_uid !== dismissed && !isQuiet && isConsentSettled ? (
        <div className={styles.place}>
          <div className={styles.live}>
            <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setWatched(live)}>
              <span className={styles.dot} aria-hidden="true" />
              {t('liveLabel')}
            </button>
            <button
              type="button"
              className={styles.dismiss}
              aria-label={t('liveDismiss')}
              onClick={() => dismiss(live)}
            >
              <Icon name="close" />
            </button>
          </div>
        </div>
      ) : null}
      {watched ? <LiveVideoOverlay uid={watched.video_uid} t={t} onClose={() => setWatched(undefined)} /> : null}
    </>
  );
}

const dismissedKey = 'kurve.liveVideoDismissed';

/**
 * The video whose button was sent away in this tab. Where nothing can be kept, it is sent away until the page is loaded
 * again.
 */
const dismissedVideo = (): string | undefined => tabStore.getItem(dismissedKey) ?? undefined;
const saveDismissed = (uid: string): void => tabStore.setItem(dismissedKey, uid);
