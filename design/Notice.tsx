import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

type Props = {
  kind?: 'note' | 'good' | 'warn' | 'bad';
  title?: string;
  children?: ReactNode;
  /** VisuallyHidden at once when it appears; on by default for `bad`. */
  isAlert?: boolean;
};

const icons = { note: 'info', good: 'check', warn: 'warning', bad: 'warning' } as const;

/** A message within the page, at the place that it is about. */
export function Notice({ kind = 'note', title, children, isAlert = kind === 'bad' }: Props) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={icons[kind]} />
      <div>
        {title ? <p className={styles.title}>{title}</p> : null}
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}
