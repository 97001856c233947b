import { useEffect, useRef } from 'react';
import { Icon } from '#design/Icon.tsx';
import { Picture } from '#frame/picture/Picture.tsx';
import { useWords } from '#frame/words.ts';
import type { Picture as PictureOfClub } from '../../contentModel.ts';
import styles from './Lightbox.module.css';

type Props = { pictures: readonly PictureOfClub[]; shown: number; onShow(place: number): void; onClose(): void };

/**
 * Pictures large, one at a time. The browser's modal dialog keeps the focus inside and gives it back; arrow keys turn,
 * Escape closes.
 */
export function Lightbox({ pictures, shown, onShow, onClose }: Props) {
  const t = useWords('content');
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[shown];
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  if (!picture) return null;
  const turn = (by: number) => onShow((shown + by + pictures.length) % pictures.length);
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={t('pictures')}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') turn(-1);
        if (key === 'ArrowRight') turn(1);
      }}
    >
      <figure className={styles.figure}>
        <Picture key={picture.id} picture={picture} crop="whole" sizes="100vw" isMain className={styles.picture} />
        <figcaption className={styles.caption} aria-live="polite">
          <span>{t('pictureOf', { number: shown + 1, count: pictures.length })}</span>
          {picture.caption || picture.alt}
          {picture.credit ? <small>{picture.credit}</small> : null}
        </figcaption>
      </figure>
      <button
        type="button"
        className={styles.close}
        aria-label={t('closePictures')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" size={32} />
      </button>
      {pictures.length > 1 ? (
        <>
          <button type="button" className={styles.previous} aria-label={t('previousPicture')} onClick={() => turn(-1)}>
            <Icon name="arrowLeft" size={32} />
          </button>
          <button type="button" className={styles.next} aria-label={t('nextPicture')} onClick={() => turn(1)}>
            <Icon name="arrowRight" size={32} />
          </button>
        </>
      ) : null}
    </dialog>
  );
}
