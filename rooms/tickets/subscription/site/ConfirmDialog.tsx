import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Contracts.module.css';
import { differenceOf, sumOf } from './contractView.ts';
import { Instalments } from './Instalments.tsx';
import {
  type Confirmation,
  type Contract,
  expected,
  type SeasonTerms,
  subscriptionClient,
  useProblemText,
} from './subscriptionClient.ts';

type Props = {
  season: SeasonTerms;
  contracts: readonly Contract[];
  onClose(): void;
  onConfirmed(confirmation: Confirmation): void;
};

/**
 * The binding yes (CON-08): what it costs, in which instalments, and what of it is charged already stand beside the
 * button that says so. Words: `subscription`.
 */
export function ConfirmDialog({ season, contracts, onClose, onConfirmed }: Props) {
  const t = useWords('subscription');
  const frame = useWords('frame');
  const locale = useLocale();
  const problemText = useProblemText();
  const [instalments, setInstalments] = useState(1);
  const [isRead, setRead] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const anew = contracts.filter(({ charged }) => charged === undefined);
  const confirm = async () => {
    if (!isRead) return setProblem(t('confirm.pleaseRead'));
    setBusy(true);
    setProblem(undefined);
    const body = { contractIds: contracts.map(({ id }) => id), ...(instalments > 1 ? { instalments } : {}) };
    const answer = await subscriptionClient.confirmContracts({ masterDataId: season.id, ...body }, expected);
    setBusy(false);
    if (answer.ok) onConfirmed(answer.data);
    else setProblem(problemText(answer.problem));
  };
  return (
    <Dialog title={t('confirm.title')} closeLabel={frame('close')} isOpen onClose={onClose}>
      <div className={styles.form}>
        <p>{t('confirm.text', { count: contracts.length, sum: formatEuros(sumOf(contracts, season), locale) })}</p>
        {anew.length < contracts.length ? <Difference amount={differenceOf(contracts, season)} /> : null}
        {anew.length > 0 ? (
          <Instalments season={season} contracts={anew} count={instalments} choose={setInstalments} />
        ) : null}
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

/** What is still collected, or goes back, of what was charged before; euros. */
function Difference({ amount }: { amount: number }) {
  const t = useWords('subscription');
  const locale = useLocale();
  const kind = amount > 0 ? 'more' : amount < 0 ? 'less' : 'same';
  return <p>{t(`confirm.${kind}`, { amount: formatEuros(Math.abs(amount), locale) })}</p>;
}
