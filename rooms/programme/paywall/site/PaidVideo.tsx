import { type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonClass } from '#design/Button.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { Link } from '#frame/link.tsx';
import { signIn, useSession } from '#frame/session.ts';
import { useSlotWords } from '#frame/slotWords.ts';
import type { PaidVideoProps } from '#frame/template.ts';
import type { Translate } from '#frame/words.ts';
import { VideoPlayer } from '#rooms/editorial/video/site/index.ts';
import styles from './PaidVideo.module.css';
import { usePlayback } from './usePlayback.ts';

/**
 * A video that must be paid for: all of it with a pass, else its first ten seconds and what it takes to see the rest
 * (PWL-04 to PWL-12). It unlocks by itself when a pass is there. Words: `paywall`, `video`.
 */
export function PaidVideo({ video }: PaidVideoProps) {
  const t = useSlotWords('paywall');
  const words = useSlotWords('video');
  const { playback, start, stop } = usePlayback(video.videoUID, video.captions);
  if (!t || !words || playback.kind === 'starting')
    return (
      <p role="status" className={styles.loading}>
        <Spinner />
      </p>
    );
  if (playback.kind === 'playing')
    return (
      <div className={styles.screen}>
        <VideoPlayer
          key={playback.isPreview ? 'preview' : playback.ticket}
          {...video}
          {...playback}
          t={words}
          hasFocus
          onRetry={() => void start()}
          {...(playback.isPreview ? { onEnd: stop } : {})}
        />
        {playback.isPreview ? <p className={styles.note}>{t('previewNote')}</p> : null}
      </div>
    );
  return (
    <Overlay poster={video.poster}>
      {playback.kind === 'stopped' ? <WhatItTakes t={t} onAgain={() => void start()} /> : null}
      {playback.kind === 'tooManyDevices' ? (
        <Trouble text={t('tooManyDevices')} onRetry={() => void start()} again={words('tryAgain')}>
          <Link href="/account/tv/" className={buttonClass('secondary')}>
            {t('toDevices')}
          </Link>
        </Trouble>
      ) : null}
      {playback.kind === 'ended' ? (
        <Trouble text={t('endedText')} onRetry={() => void start()} again={words('tryAgain')} />
      ) : null}
      {playback.kind === 'failed' ? (
        <Trouble text={words('failedTitle')} onRetry={() => void start()} again={words('tryAgain')} />
      ) : null}
    </Overlay>
  );
}

/** Stands over the poster and takes the focus of the player that was there. */
function Overlay({ poster, children }: { poster: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className={styles.screen}>
      <img className={styles.poster} src={poster} width="1280" height="720" alt="" />
      <div ref={place} className={styles.overlay} tabIndex={-1} role="status" data-paywall>
        {children}
      </div>
    </div>
  );
}

/** PWL-07 to PWL-10: the hint, with a button to log in for visitors and one to subscribe for everybody. */
function WhatItTakes({ t, onAgain }: { t: Translate; onAgain(): void }) {
  const { status } = useSession();
  return (
    <>
      <p className={styles.text}>{t('overlay.text')}</p>
      <div className={styles.deeds}>
        <Link href="/tv/abo/" className={buttonClass()}>
          {t('overlay.subscribe')}
        </Link>
        {status === 'anonymous' ? (
          <Button look="secondary" onClick={() => void signIn()}>
            {t('overlay.login')}
          </Button>
        ) : null}
      </div>
      <button type="button" className={styles.again} onClick={onAgain}>
        {t('overlay.again')}
      </button>
    </>
  );
}

type TroubleProps = { text: string; again: string; onRetry(): void; children?: ReactNode };

function Trouble({ text, again, onRetry, children }: TroubleProps) {
  return (
    <>
      <p className={styles.text}>{text}</p>
      <div className={styles.deeds}>
        <Button onClick={onRetry}>{again}</Button>
        {children}
      </div>
    </>
  );
}
