import styles from './Headline.module.css';

/** A heading within the body. */
export function Headline({ text, level }: { text: string; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return <Heading className={styles.headline}>{text}</Heading>;
}
