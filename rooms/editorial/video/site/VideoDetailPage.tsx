import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Icon } from '#design/Icon.tsx';
import { formatDate } from '#frame/format.ts';
import { Link } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { AboutMatch } from '#rooms/editorial/content/site/index.ts';
import type { WatchableVideo } from '../api.ts';
import { PaidVideoSlot } from './PaidVideoSlot.tsx';
import type { VideoDetailProps } from './pageProps.ts';
import { formatLength } from './playbackRules.ts';
import { VideoCard } from './VideoCard.tsx';
import styles from './VideoPages.module.css';
import { VideoPlayer } from './VideoPlayer.tsx';

/** One video with its player (CONT-07), and more of them. */
export function VideoDetailPage({ props: { video, others, about }, locale }: TemplateProps<VideoDetailProps>) {
  const t = useWords('video');
  const frame = useWords('frame');
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/video/">{t('title')}</Link>
        {video.title}
      </Breadcrumbs>
      <article className={styles.detail}>
        <div className={styles.screen}>
          <Stage video={video} />
        </div>
        <h1>{video.title}</h1>
        <p className={styles.facts}>
          <time dateTime={video.publishedAt}>{formatDate(video.publishedAt, locale)}</time>
          <span>{t('length', { length: formatLength(video.seconds) })}</span>
          {video.payment === 'pay' ? <Badge kind="plain">{t('payBadge')}</Badge> : null}
        </p>
        <p className={styles.lead}>{video.description}</p>
      </article>
      <AboutMatch links={about} />
      {others.length > 0 ? (
        <section aria-labelledby="more-videos">
          <h2 id="more-videos">{t('more')}</h2>
          <ul className={styles.grid}>
            {others.map((other) => (
              <li key={other.uid}>
                <VideoCard video={other} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** The poster until somebody taps it; nothing of the stream is loaded before. */
function Stage({ video }: { video: WatchableVideo }) {
  const t = useWords('video');
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying && video.stream) return <VideoPlayer {...video} stream={video.stream} t={t} hasFocus />;
  if (isPlaying) return <PaidVideoSlot video={video} t={t} />;
  return (
    <button type="button" className={styles.stage} aria-label={t('play')} onClick={() => setPlaying(true)}>
      <img src={video.poster} width="1280" height="720" alt="" fetchPriority="high" />
      <span className={styles.play} aria-hidden="true">
        <Icon name="play" size={48} />
      </span>
    </button>
  );
}
