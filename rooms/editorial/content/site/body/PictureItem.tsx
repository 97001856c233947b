import { PictureFigure } from '#frame/picture/Picture.tsx';
import type { Picture } from '../../contentModel.ts';
import styles from './PictureItem.module.css';

type Props = { picture: Picture; isWide?: boolean; isMain?: boolean };

/** A picture as a whole, with what stands below it: caption and who took it. */
export function PictureItem({ picture, isWide = false, isMain = false }: Props) {
  const sizes = isWide ? '(min-width: 1328px) 1296px, 100vw' : '(min-width: 800px) 760px, 100vw';
  return <PictureFigure picture={picture} crop="whole" sizes={sizes} isMain={isMain} className={styles.figure} />;
}
