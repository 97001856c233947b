import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { useWords } from '#frame/words.ts';
import type { Outcome } from '../fixtureListRules.ts';
import styles from './OutcomeMark.module.css';

/** Won, drawn or lost: a letter that says so without its colour. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const t = useWords('match');
  return (
    <span className={`${styles.mark} ${styles[outcome]}`}>
      <span aria-hidden="true">{t(`fixtures.${outcome}Short`)}</span>
      <VisuallyHidden>{t(`fixtures.${outcome}`)}</VisuallyHidden>
    </span>
  );
}
