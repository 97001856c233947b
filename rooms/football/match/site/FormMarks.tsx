import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { useWords } from '#frame/words.ts';
import type { Outcome } from '../countingRules.ts';
import styles from './FormMarks.module.css';

/** How the last matches ended, newest last: a letter and a colour each, and words for screen readers. */
export function FormMarks({ form }: { form: readonly Outcome[] }) {
  const t = useWords('match');
  if (form.length === 0) return null;
  const words = { won: t('table.resultWon'), drawn: t('table.resultDrawn'), lost: t('table.resultLost') };
  const letters = { won: t('table.wonShort'), drawn: t('table.drawnShort'), lost: t('table.lostShort') };
  return (
    <span className={styles.marks}>
      <VisuallyHidden>
        {t('table.formOf', { results: form.map((outcome) => words[outcome]).join(', ') })}
      </VisuallyHidden>
      {form.map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place among the last five is all that tells them apart
        <span key={index} aria-hidden="true" className={styles[outcome]}>
          {letters[outcome]}
        </span>
      ))}
    </span>
  );
}
