import type { Picture } from '../../contentModel.ts';
import { ContentPicture } from '../ContentPicture.tsx';
import styles from './PictureItem.module.css';

type Props = { picture: Picture; isWide?: boolean; isMain?: boolean };

/** A picture with what stands below it: caption and who took it. */
export function PictureItem({ picture, isWide = false, isMain = false }: Props) {
  const { caption, credit } = picture;
  const sizes = isWide ? '(min-width: 1328px) 1296px, 100vw' : '(min-width: 800px) 760px, 100vw';
  return (
    <figure className={styles.figure}>
      <ContentPicture picture={picture} cut="whole" sizes={sizes} isMain={isMain} />
      {caption || credit ? (
        <figcaption className={styles.caption}>
          {caption} {credit ? <small>{credit}</small> : null}
        </figcaption>
      ) : null}
    </figure>
  );
}
