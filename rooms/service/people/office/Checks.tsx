import { useState } from 'react';
import { Choice } from '#design/Choice.tsx';
import { useWords } from '#frame/words.ts';
import { checks } from '../peopleRules.ts';
import styles from './Person.module.css';

export type Check = (typeof checks)[number];

/** Which checks were done, and the boxes to tick for them. */
export function useChecks() {
  const t = useWords('peopleOffice');
  const [done, setDone] = useState<readonly Check[]>([]);
  const toggle = (check: Check) =>
    setDone((before) => (before.includes(check) ? before.filter((other) => other !== check) : [...before, check]));
  const fields = (
    <fieldset className={styles.checks}>
      <legend>{t('checks.legend')}</legend>
      {checks.map((check) => (
        <Choice key={check} type="checkbox" checked={done.includes(check)} onChange={() => toggle(check)}>
          {t(`checks.${check}`)}
        </Choice>
      ))}
    </fieldset>
  );
  return { done: [...done], fields };
}
