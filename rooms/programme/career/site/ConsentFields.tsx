import { Choice } from '#design/Choice.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Career.module.css';
import type { FieldProps } from './FormParts.tsx';

/** Two consents without which nothing is sent (JOB-29), and one that is free. */
export function ConsentFields({ id, values, change, faults }: FieldProps) {
  const t = useWords('career');
  return (
    <fieldset className={styles.part}>
      <legend>{t('apply.consents')}</legend>
      {(['consentPrivacy', 'consentTruth'] as const).map((name) => (
        <div key={name}>
          <Choice
            type="checkbox"
            required
            checked={values[name]}
            aria-invalid={faults[name] ? true : undefined}
            aria-describedby={faults[name] ? `${id}-${name}-error` : undefined}
            onChange={({ target }) => change({ [name]: target.checked })}
          >
            {t(`apply.${name}`)}
          </Choice>
          {faults[name] ? (
            <p id={`${id}-${name}-error`} className={styles.fault}>
              {t(`apply.errors.${faults[name]}`)}
            </p>
          ) : null}
        </div>
      ))}
      <p className={styles.hint}>
        <Link href="/datenschutz/">{t('apply.privacyLink')}</Link>
      </p>
      <Choice
        type="checkbox"
        checked={values.talentPool}
        onChange={({ target }) => change({ talentPool: target.checked })}
      >
        {t('apply.talentPool')}
      </Choice>
    </fieldset>
  );
}
