import type { ReactNode } from 'react';
import { buttonClass } from '#design/Button.tsx';
import { Link } from '#frame/link.tsx';
import styles from './Empty.module.css';

type Props = {
  title: string;
  text: string;
  action?: { href: string; label: string };
  level?: 2 | 3;
  children?: ReactNode;
};

/** Says that there is nothing yet, why, and where to go on. */
export function Empty({ title, text, action, level = 2, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 160 100" className={styles.pitch} aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2">
          <path d="M3 3h154v94H3zM80 3v94M3 26h26v48H3M157 26h-26v48h26" />
          <circle cx="80" cy="50" r="17" />
        </g>
        <circle cx="80" cy="50" r="5" fill="var(--color-accent)" />
      </svg>
      <div>
        <Heading className={styles.title}>{title}</Heading>
        <p>{text}</p>
        {children}
        {action ? (
          <Link href={action.href} className={buttonClass('secondary')}>
            {action.label}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
