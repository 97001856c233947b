import type { ReactNode } from 'react';
import styles from './Card.module.css';

type Props = {
  /** Picture on top; fills the card's width. */
  picture?: ReactNode;
  /** Heading with the card's link; the link covers the whole card. */
  title: ReactNode;
  /** Level of that heading: one below the heading it stands under. */
  level?: 2 | 3;
  children?: ReactNode;
  /** Small words over the picture. */
  badge?: ReactNode;
};

/** A large clickable tile: picture, heading, a few lines. Put one link into `title`; the whole card follows it. */
export function Card({ picture, title, level = 3, children, badge }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      {badge ? <div className={styles.badge}>{badge}</div> : null}
      <div className={styles.text}>
        <Heading className={styles.title}>{title}</Heading>
        {children}
      </div>
    </article>
  );
}
