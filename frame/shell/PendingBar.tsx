import { useWords } from '../words.ts';
import styles from './PendingBar.module.css';

/** A thin bar at the top while a page load takes long (SHELL-21, SHELL-22). */
export function PendingBar({ isPending }: { isPending: boolean }) {
  const t = useWords('frame');
  return isPending ? <div className={styles.bar} role="progressbar" aria-label={t('loadingPage')} /> : null;
}
