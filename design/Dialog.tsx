import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

type Props = {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onClose(): void;
  /** `side`: along the right edge, for drawers; `wide`: for lists in columns. */
  place?: 'middle' | 'side' | 'wide';
  /** While it is open, it is printed, and nothing else of the page. */
  isPrinted?: boolean;
  children: ReactNode;
};

/**
 * A window over the page, with the browser's own modal dialog: focus stays inside and returns, Escape and a click
 * outside close.
 */
export function Dialog({ title, closeLabel, isOpen, onClose, place = 'middle', isPrinted = false, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before anything is painted: a window that closes would else be seen once without its content.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way and comes with the element
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[place]}`}
      aria-labelledby={titleId}
      data-printed={isPrinted || undefined}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {isOpen ? children : null}
      </div>
    </dialog>
  );
}
