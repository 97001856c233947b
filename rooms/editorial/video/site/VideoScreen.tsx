import { useEffect, useState } from 'react';
import { Spinner } from '#design/Spinner.tsx';
import type { Translate } from '#frame/words.ts';
import type { WatchableVideo } from '../api.ts';
import { PaidVideoSlot } from './PaidVideoSlot.tsx';
import { PlayerTrouble } from './PlayerTrouble.tsx';
import styles from './VideoPlayer.module.css';
import { VideoPlayer } from './VideoPlayer.tsx';
import { videoClient } from './videoClient.ts';

/** Asks for a video and plays it, as far as somebody may see it; mount it on somebody's tap. */
export function VideoScreen({ uid, t, hasFocus = false }: { uid: string; t: Translate; hasFocus?: boolean }) {
  const [video, setVideo] = useState<WatchableVideo | 'failed'>();
  useEffect(() => {
    if (video !== undefined) return;
    let isMounted = true;
    videoClient
      .readVideo({ videoUID: uid }, { expected: () => true })
      .then(({ data }) => isMounted && setVideo(data ?? 'failed'));
    return () => {
      isMounted = false;
    };
  }, [uid, video]);
  if (video === 'failed') return <PlayerTrouble t={t} onRetry={() => setVideo(undefined)} />;
  if (video?.stream) return <VideoPlayer {...video} stream={video.stream} t={t} hasFocus={hasFocus} />;
  if (video) return <PaidVideoSlot video={video} t={t} />;
  return (
    <p role="status" className={styles.loading}>
      <Spinner /> {t('loading')}
    </p>
  );
}
