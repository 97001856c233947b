import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

type Look = 'primary' | 'secondary' | 'quiet';
type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look;
  /** Work is under way: the button stays focusable, says so and does not act. */
  isBusy?: boolean;
  isWide?: boolean;
  children: ReactNode;
};

/** A button for an action. For going somewhere use a link with `buttonClass`. */
export function Button({ look = 'primary', isBusy = false, isWide = false, children, onClick, type, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass(look, isWide)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? <Spinner /> : null}
      {/* A translated text is no child of the button any more, and nothing can be put before it. */}
      <span className={styles.content}>{children}</span>
    </button>
  );
}

/** Class names that make a link look like a button. */
export function buttonClass(look: Look = 'primary', isWide = false): string {
  return [styles.button, styles[look], isWide ? styles.wide : ''].filter(Boolean).join(' ');
}
