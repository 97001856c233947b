import { type ComponentType, use, useEffect, useState } from 'react';
import { Spinner } from '#design/Spinner.tsx';
import { SlotContext } from '#frame/AddToCartSlot.tsx';
import type { PaidVideoProps } from '#frame/template.ts';
import type { Translate } from '#frame/words.ts';
import type { WatchableVideo } from '../api.ts';
import { PlayerTrouble } from './PlayerTrouble.tsx';
import styles from './VideoPlayer.module.css';

/** The place of a video that must be paid for; who sells the right to watch it fills it. Mount it on somebody's tap. */
export function PaidVideoSlot({ video, t }: { video: WatchableVideo; t: Translate }) {
  const { paidVideo } = use(SlotContext);
  const [Content, setContent] = useState<ComponentType<PaidVideoProps> | 'failed'>();
  useEffect(() => {
    if (Content !== undefined) return;
    let isMounted = true;
    (paidVideo?.() ?? Promise.reject(new Error('Nobody sells this video'))).then(
      (loaded) => isMounted && setContent(() => loaded),
      () => isMounted && setContent('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [paidVideo, Content]);
  if (Content === 'failed') return <PlayerTrouble t={t} onRetry={() => setContent(undefined)} />;
  if (Content) return <Content video={video} />;
  return (
    <p role="status" className={styles.loading}>
      <Spinner /> {t('loading')}
    </p>
  );
}
