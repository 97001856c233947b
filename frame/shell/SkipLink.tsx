import { useWords } from '../words.ts';
import styles from './SkipLink.module.css';

/** First stop of the keyboard: jumps over the header. */
export function SkipLink() {
  const t = useWords('frame');
  return (
    <a className={styles.skip} href="#content">
      {t('skipToContent')}
    </a>
  );
}
