import { useWords } from '#frame/words.ts';
import styles from './Admission.module.css';

type Props = { commitment: string; listHash?: string | undefined; seed?: string | undefined };

/** What a draw can be checked with: hashes of its seed and its list, and afterwards the seed itself. */
export function SeedOfDraw({ commitment, listHash, seed }: Props) {
  const t = useWords('admissionOffice');
  return Object.entries({ commitment, listHash, seed }).map(([name, value]) =>
    value ? (
      <p key={name} className={styles.hint}>
        {t(name)}: <code className={styles.code}>{value}</code>
      </p>
    ) : null,
  );
}
