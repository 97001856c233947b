import { useEffect, useRef, useState } from 'react';
import type { Translate } from '#frame/words.ts';
import type { WatchableVideo } from '../api.ts';
import { type AttachedStream, attachStream } from './attachStream.ts';
import { PlayerTrouble } from './PlayerTrouble.tsx';
import styles from './VideoPlayer.module.css';

type Props = Pick<WatchableVideo, 'title' | 'poster' | 'captions'> & {
  /** Another address of the same stream, signed anew, is played on from the same moment. */
  stream: string;
  t: Translate;
  /** Takes the focus of the control that it stands in for. */
  hasFocus?: boolean;
  /** Seconds from the beginning. */
  startAt?: number;
  onEnd?(): void;
  /** Asked to try again; absent: the same stream is loaded once more. */
  onRetry?(): void;
};

/**
 * Plays a stream from the moment it is there; mount it on somebody's tap. Says so when it cannot, and tries again when
 * asked.
 */
export function VideoPlayer(props: Props) {
  const { title, poster, captions, stream, t, hasFocus = false, startAt = 0, onEnd, onRetry } = props;
  const [hasFailed, setFailed] = useState(false);
  const video = useStream(stream, hasFailed, () => setFailed(true));
  useEffect(() => {
    if (hasFocus) video.current?.focus();
  }, [hasFocus, video]);
  if (hasFailed) return <PlayerTrouble t={t} onRetry={onRetry ?? (() => setFailed(false))} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the tracks are those that the video has
    <video
      ref={video}
      className={styles.video}
      aria-label={title}
      poster={poster}
      controls
      playsInline
      autoPlay
      onLoadedMetadata={({ currentTarget }) => {
        if (startAt > 0) currentTarget.currentTime = startAt;
      }}
      onEnded={onEnd}
    >
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

/** Attaches the first address to the element; what follows renews it. */
function useStream(stream: string, hasFailed: boolean, onFailure: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const attached = useRef<AttachedStream>(undefined);
  const address = useRef(stream);
  const fail = useRef(onFailure);
  fail.current = onFailure;
  useEffect(() => {
    if (!video.current || hasFailed) return;
    attached.current = attachStream(video.current, address.current, () => fail.current());
    return () => attached.current?.detach();
  }, [hasFailed]);
  useEffect(() => {
    if (stream === address.current) return;
    address.current = stream;
    attached.current?.renew(stream);
  }, [stream]);
  return video;
}
