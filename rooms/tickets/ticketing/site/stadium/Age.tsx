import { useEffect, useState } from 'react';
import { useWords } from '#frame/words.ts';
import styles from './Stadium.module.css';

/** Says how many seconds ago the free seats were counted: `at` in milliseconds of `performance.now()`. */
export function Age({ at, hasFailed }: { at: number | undefined; hasFailed: boolean }) {
  const t = useWords('ticketing');
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = at === undefined ? undefined : Math.max(0, Math.round((now - at) / 1000));
  return (
    <p className={styles.age}>
      {seconds === undefined ? (hasFailed ? t('age.offline') : t('age.loading')) : t('age.seconds', { count: seconds })}
      {seconds !== undefined && hasFailed ? <span> · {t('age.offline')}</span> : null}
    </p>
  );
}
