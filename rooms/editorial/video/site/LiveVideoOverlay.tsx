import { useEffect, useRef } from 'react';
import { Icon } from '#design/Icon.tsx';
import type { Translate } from '#frame/words.ts';
import styles from './LiveVideoOverlay.module.css';
import { VideoScreen } from './VideoScreen.tsx';

type Props = { uid: string; t: Translate; onClose(): void };

/**
 * A video over the whole page; a click beside it, the cross and Escape close it (LVR-05 to LVR-07). Exists only while
 * it is open (LVR-08).
 */
export function LiveVideoOverlay({ uid, t, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      const isGone = !(before instanceof HTMLElement && before.isConnected);
      (isGone ? document.getElementById('content') : before)?.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way and comes with the element
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={t('liveTitle')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
        <Icon name="close" size={32} />
      </button>
      <div className={styles.screen}>
        <VideoScreen uid={uid} t={t} />
      </div>
    </dialog>
  );
}
