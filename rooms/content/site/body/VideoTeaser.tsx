import { Icon } from '#design/Icon.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { videoLink } from '../../cardRules.ts';
import type { Picture } from '../../contentModel.ts';
import { ContentPicture } from '../ContentPicture.tsx';
import styles from './VideoTeaser.module.css';

type Props = { video: string; title?: string; picture?: Picture; isMain?: boolean };

/** Leads to a video; nothing of the player is loaded here (RED-92). */
export function VideoTeaser({ video, title, picture, isMain = false }: Props) {
  const t = useWords('content');
  return (
    <div className={styles.teaser}>
      {picture ? (
        <ContentPicture picture={{ ...picture, alt: '' }} sizes="(min-width: 1328px) 1296px, 100vw" isMain={isMain} />
      ) : null}
      <Link href={videoLink({ uid: video })} className={styles.link}>
        <span className={styles.play}>
          <Icon name="play" size={40} />
        </span>
        <span className={styles.title}>{title ?? t('watchVideo')}</span>
      </Link>
    </div>
  );
}
