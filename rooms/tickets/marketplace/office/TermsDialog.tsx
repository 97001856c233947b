import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import { todayAtHome } from '#frame/format.ts';
import { useWords } from '#frame/words.ts';
import styles from './Resale.module.css';
import { expected, type ResaleTerms, resaleClient } from './resaleOfficeClient.ts';
import { boundsOf, type FigureName, figureNames, figuresOf, termsOf } from './termsView.ts';
import { useAskSecondPerson } from './useAskSecondPerson.ts';

type Props = {
  current: ResaleTerms['current'];
  latest: number;
  onAsked(terms: ResaleTerms): void;
  onClose(): void;
};

/** Asks a second person for other fees and deadlines from a day on. */
export function TermsDialog({ current, latest, onAsked, onClose }: Props) {
  const t = useWords('marketplaceOffice');
  const [values, setValues] = useState(() => figuresOf(current));
  const [effectiveFrom, setEffectiveFrom] = useState('');
  const [reason, setReason] = useState('');
  const { ask, isBusy, failure, isAsked } = useAskSecondPerson<Asked, ResaleTerms>(
    (asked) => resaleClient.askResaleTerms(asked, expected),
    onAsked,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void ask({ ...termsOf(values), effectiveFrom, reason: reason.trim() });
  };
  return (
    <Dialog title={t('terms.title')} closeLabel={t('close')} isOpen onClose={onClose}>
      {isAsked ? (
        <Notice kind="good" title={t('terms.asked')} />
      ) : (
        <form className={styles.fields} onSubmit={send}>
          <p>{t('terms.consequence')}</p>
          <TextField
            label={t('terms.effectiveFrom')}
            type="date"
            min={todayAtHome()}
            required
            value={effectiveFrom}
            onChange={({ target }) => setEffectiveFrom(target.value)}
          />
          {figureNames.map((name: FigureName) => (
            <TextField
              key={name}
              label={t(`termFields.${name}`)}
              type="number"
              step={1}
              required
              {...boundsOf(name, latest)}
              value={String(values[name])}
              onChange={({ target }) => setValues({ ...values, [name]: target.valueAsNumber })}
            />
          ))}
          <TextField label={t('reason')} value={reason} onChange={({ target }) => setReason(target.value)} />
          {failure ? <Notice kind="bad">{failure}</Notice> : null}
          <Button type="submit" isBusy={isBusy} disabled={!effectiveFrom || reason.trim().length < 3}>
            {t('terms.ask')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

type Asked = ResaleTerms['current'] & { effectiveFrom: string; reason: string };
