import { ConsentPlace } from '../consent/ConsentPlace.tsx';
import { LanguageHint } from '../language/LanguageHint.tsx';
import styles from './Questions.module.css';

/** What a visitor is asked on the way: which language, and what the page may do. */
export function Questions() {
  return (
    <div className={styles.questions}>
      <LanguageHint />
      <ConsentPlace />
    </div>
  );
}
