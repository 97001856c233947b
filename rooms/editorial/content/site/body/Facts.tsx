import styles from './Facts.module.css';

type Props = { title?: string; facts: readonly { label: string; value: string }[] };

/** Facts at a glance: what it is on the left, what holds on the right. */
export function Facts({ title, facts }: Props) {
  return (
    <section className={styles.facts}>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
