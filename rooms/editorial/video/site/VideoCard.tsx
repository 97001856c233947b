import { Badge } from '#design/Badge.tsx';
import { Card } from '#design/Card.tsx';
import { Icon } from '#design/Icon.tsx';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { type ThumbnailWidth, thumbnail } from '#platform/media/thumbnailRules.ts';
import type { VideoCardProps } from './pageProps.ts';
import { formatLength } from './playbackRules.ts';
import styles from './VideoCard.module.css';

const widths: ThumbnailWidth[] = [200, 400, 600, 800];

type Props = { video: VideoCardProps; level?: 2 | 3; isMain?: boolean };

/** A video as a tile: poster, length, title, date. */
export function VideoCard({ video, level = 3, isMain = false }: Props) {
  const t = useWords('video');
  const locale = useLocale();
  return (
    <Card
      level={level}
      picture={<Thumbnail address={video.poster} isMain={isMain} />}
      badge={video.payment === 'pay' ? <Badge kind="plain">{t('payBadge')}</Badge> : null}
      title={<Link href={video.path}>{video.title}</Link>}
    >
      <p className={styles.facts}>
        <time dateTime={video.publishedAt}>{formatDate(video.publishedAt, locale)}</time>
        <span>{t('length', { length: formatLength(video.seconds) })}</span>
      </p>
    </Card>
  );
}

/** The poster cut by the thumbnail rule (LVR-23); the title beside it says what it shows. */
function Thumbnail({ address, isMain }: { address: string; isMain: boolean }) {
  return (
    <span className={styles.picture}>
      <img
        src={thumbnail(address)}
        srcSet={widths.map((width) => `${thumbnail(address, { width })} ${width}w`).join(', ')}
        sizes="(min-width: 1100px) 320px, (min-width: 700px) 33vw, 50vw"
        width="400"
        height="400"
        alt=""
        loading={isMain ? 'eager' : 'lazy'}
        fetchPriority={isMain ? 'high' : 'auto'}
        decoding="async"
      />
      <span className={styles.play} aria-hidden="true">
        <Icon name="play" size={28} />
      </span>
    </span>
  );
}
