import { useWords } from '#frame/words.ts';
import styles from './Admission.module.css';

/** What a draw can be checked with: the commitment to its seed, and afterwards the seed itself. */
export function SeedOfDraw({ commitment, seed }: { commitment: string; seed?: string | undefined }) {
  const t = useWords('admissionOffice');
  return (
    <>
      <p className={styles.hint}>
        {t('commitment')}: <code className={styles.code}>{commitment}</code>
      </p>
      {seed ? (
        <p className={styles.hint}>
          {t('seed')}: <code className={styles.code}>{seed}</code>
        </p>
      ) : null}
    </>
  );
}
