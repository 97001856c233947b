import { useLocale } from '#frame/link.tsx';
import styles from './Admission.module.css';

/** Numbers with their names, side by side. */
export function CountList({ counts }: { counts: readonly { name: string; count: number }[] }) {
  const locale = useLocale();
  return (
    <dl className={styles.figures}>
      {counts.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
