import styles from './Quote.module.css';

type Props = { text: string; person?: string; role?: string };

/** What somebody said, set large. */
export function Quote({ text, person, role }: Props) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {person ? (
        <figcaption>
          <strong>{person}</strong>
          {role ? <span>{`, ${role}`}</span> : null}
        </figcaption>
      ) : null}
    </figure>
  );
}
