import { type ComponentType, type MouseEvent, use, useState } from 'react';
import { Icon } from '#design/Icon.tsx';
import { SlotContext } from '#frame/AddToCartSlot.tsx';
import { isOrdinary, Link, navigate } from '#frame/link.tsx';
import { Picture } from '#frame/picture/Picture.tsx';
import type { VideoInPageProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { videoLink } from '../../cardRules.ts';
import type { Picture as PictureOfClub } from '../../contentModel.ts';
import styles from './VideoTeaser.module.css';

type Props = { video: string; title?: string; picture?: PictureOfClub; isMain?: boolean };

/**
 * A video in its place on the page: the poster until somebody taps it, then the player. In another tab or window it is
 * the video's own page (RED-92).
 */
export function VideoTeaser({ video, title, picture, isMain = false }: Props) {
  const t = useWords('content');
  const { videoInPage } = use(SlotContext);
  const link = videoLink({ uid: video });
  const [Player, setPlayer] = useState<ComponentType<VideoInPageProps>>();
  const play = (event: MouseEvent) => {
    if (!videoInPage || !isOrdinary(event)) return;
    event.preventDefault();
    videoInPage().then(
      (loaded) => setPlayer(() => loaded),
      () => navigate(link),
    );
  };
  if (Player) {
    return (
      <div className={styles.playing}>
        <Player video={video} />
      </div>
    );
  }
  return (
    <div className={styles.teaser}>
      {picture ? (
        <Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 1328px) 1296px, 100vw" isMain={isMain} />
      ) : null}
      <Link href={link} className={styles.link} onClick={play}>
        <span className={styles.play}>
          <Icon name="play" size={40} />
        </span>
        <span className={styles.title}>{title ?? t('watchVideo')}</span>
      </Link>
    </div>
  );
}
