import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Contracts.module.css';
import { sumOf } from './contractView.ts';
import {
  type Confirmation,
  type Contract,
  expected,
  subscriptionClient,
  useProblemText,
} from './subscriptionClient.ts';

type Props = {
  masterDataId: string;
  contracts: readonly Contract[];
  onClose(): void;
  onConfirmed(confirmation: Confirmation): void;
};

/** The binding yes (CON-08): what it costs stands beside the button that says so. Words: `subscription`. */
export function ConfirmDialog({ masterDataId, contracts, onClose, onConfirmed }: Props) {
  const t = useWords('subscription');
  const frame = useWords('frame');
  const locale = useLocale();
  const problemText = useProblemText();
  const [isRead, setRead] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    if (!isRead) return setProblem(t('confirm.pleaseRead'));
    setBusy(true);
    setProblem(undefined);
    const contractIds = contracts.map(({ id }) => id);
    const answer = await subscriptionClient.confirmContracts({ masterDataId, contractIds }, expected);
    setBusy(false);
    if (answer.ok) onConfirmed(answer.data);
    else setProblem(problemText(answer.problem));
  };
  return (
    <Dialog title={t('confirm.title')} closeLabel={frame('close')} isOpen onClose={onClose}>
      <div className={styles.form}>
        <p>{t('confirm.text', { count: contracts.length, sum: formatEuros(sumOf(contracts), locale) })}</p>
        <Choice type="checkbox" checked={isRead} onChange={({ target }) => setRead(target.checked)}>
          {t('confirm.read')}
        </Choice>
        {problem ? <Notice kind="bad">{problem}</Notice> : null}
        <div className={styles.deeds}>
          <Button isBusy={isBusy} onClick={() => void confirm()}>
            {t('confirm.pay')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
