import { useEffect, useRef, useState } from 'react';
import type { Translate } from '#frame/words.ts';
import type { WatchableVideo } from '../api.ts';
import { attachStream } from './attachStream.ts';
import { PlayerTrouble } from './PlayerTrouble.tsx';
import styles from './VideoPlayer.module.css';

type Props = Pick<WatchableVideo, 'title' | 'poster' | 'captions'> & {
  stream: string;
  t: Translate;
  /** Takes the focus of the control that it stands in for. */
  hasFocus?: boolean;
};

/**
 * Plays a stream from the moment it is there; mount it on somebody's tap. Says so when it cannot, and tries again when
 * asked.
 */
export function VideoPlayer({ title, poster, captions, stream, t, hasFocus = false }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!video.current || hasFailed) return;
    return attachStream(video.current, stream, () => setFailed(true));
  }, [stream, hasFailed]);
  useEffect(() => {
    if (hasFocus) video.current?.focus();
  }, [hasFocus]);
  if (hasFailed) return <PlayerTrouble t={t} onRetry={() => setFailed(false)} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the tracks are those that the video has
    <video ref={video} className={styles.video} aria-label={title} poster={poster} controls playsInline autoPlay>
      {captions.map(({ language, address }) => (
        <track
          key={language}
          kind="captions"
          src={address}
          srcLang={language}
          label={t(`captionLanguages.${language}`)}
        />
      ))}
    </video>
  );
}
