import { useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { formatDate } from '../format.ts';
import { useLocale } from '../pageContext.ts';
import type { Translate } from '../words.ts';
import styles from './Consent.module.css';
import { currentConsent, hasConsent } from './consent.ts';
import { askedCategories, type Choices, sameForAll } from './consentRules.ts';
import { closeConsentSettings } from './consentScreen.ts';

type Props = { t: Translate; isOpen: boolean; onAnswer(choices: Choices): void };

/**
 * Every category with its purpose; reached from the foot of each page at any time. Nothing is ticked that was not
 * agreed to.
 */
export function ConsentSettings({ t, isOpen, onAnswer }: Props) {
  return (
    <Dialog title={t('settings')} closeLabel={t('close')} isOpen={isOpen} onClose={closeConsentSettings}>
      <Categories t={t} onAnswer={onAnswer} />
    </Dialog>
  );
}

function Categories({ t, onAnswer }: Omit<Props, 'isOpen'>) {
  const form = useRef<HTMLFormElement>(null);
  const locale = useLocale();
  const decidedAt = currentConsent()?.at;
  const save = () => {
    const ticked = new FormData(form.current!);
    onAnswer(Object.fromEntries(askedCategories.map((category) => [category, ticked.has(category)])));
  };
  return (
    <form ref={form} className={styles.settings} onSubmit={(event) => event.preventDefault()}>
      <p>{t('settingsText')}</p>
      <fieldset className={styles.categories}>
        <legend className={styles.legend}>{t('categories')}</legend>
        <Choice type="checkbox" name="necessary" checked disabled readOnly aria-describedby="consent-necessary">
          <strong>{t('necessary.name')}</strong>
        </Choice>
        <p id="consent-necessary">{t('necessary.text')}</p>
        {askedCategories.map((category) => (
          <div key={category}>
            <Choice
              type="checkbox"
              name={category}
              defaultChecked={hasConsent(category)}
              aria-describedby={`consent-${category}`}
            >
              <strong>{t(`${category}.name`)}</strong>
            </Choice>
            <p id={`consent-${category}`}>{t(`${category}.text`)}</p>
          </div>
        ))}
      </fieldset>
      {decidedAt ? <p className={styles.decided}>{t('decidedAt', { date: formatDate(decidedAt, locale) })}</p> : null}
      <div className={styles.answers}>
        <Button look="secondary" onClick={() => onAnswer(sameForAll(false))}>
          {t('refuseAll')}
        </Button>
        <Button look="secondary" onClick={() => onAnswer(sameForAll(true))}>
          {t('acceptAll')}
        </Button>
        <Button look="secondary" onClick={save}>
          {t('keepChoice')}
        </Button>
      </div>
    </form>
  );
}
