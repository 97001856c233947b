import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import { ticketClient } from '#rooms/tickets/ticketing/site/index.ts';
import styles from './WithdrawButton.module.css';

type Props = {
  ticketId: string;
  /** Says of which ticket it is, where several stand in a list. */
  label?: string;
  onDone(): void;
};

/** Refusals that say what to do; any other is told by the frame. */
const expected = ({ status }: { status: number }) => status === 400 || status === 404 || status === 409;

/** Takes a ticket back from resale, and says why where that is not possible (MKT-45 to MKT-48). Words: `wallet`. */
export function WithdrawButton({ ticketId, label, onDone }: Props) {
  const t = useWords('wallet');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'inCart' | 'notOffered'>();
  const withdraw = async () => {
    setBusy(true);
    setFailure(undefined);
    const answer = await ticketClient.revokeOffer({ ticketId }, { expected });
    setBusy(false);
    if (answer.ok) {
      notify({ kind: 'success', text: t('resale.withdrawn') });
      return onDone();
    }
    if (expected(answer.problem)) setFailure(answer.problem.status === 409 ? 'inCart' : 'notOffered');
  };
  return (
    <div className={styles.withdraw}>
      <Button look="secondary" aria-label={label} isBusy={isBusy} onClick={() => void withdraw()}>
        {t('resale.withdraw')}
      </Button>
      {failure ? <Notice kind="bad">{t(`resale.${failure}`)}</Notice> : null}
    </div>
  );
}
