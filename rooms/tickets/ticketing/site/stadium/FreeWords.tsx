import { useWords } from '#frame/words.ts';
import styles from './Stadium.module.css';

/** Up to this many places are few. */
const few = 20;

/** How a number of free places is told. */
export const freeState = (free: number): 'free' | 'few' | 'none' => (free <= 0 ? 'none' : free <= few ? 'few' : 'free');

/** How many places are free, in words; nothing as long as nobody knows. */
export function FreeWords({ free }: { free: number | undefined }) {
  const t = useWords('ticketing');
  if (free === undefined) return <span className={styles.free}>{'\u00a0'}</span>;
  const state = freeState(free);
  return (
    <span className={styles.free} data-state={state}>
      {t(state === 'none' ? 'free.none' : state === 'few' ? 'free.few' : 'free.free', { count: Math.max(0, free) })}
    </span>
  );
}
