import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { useLocale } from '#frame/link.tsx';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import { personalWallet, type Transfer } from '../walletClient.ts';
import styles from './Transfers.module.css';
import { refusalWords, senderOf } from './transferView.ts';

type Props = {
  transfer: Transfer;
  /** Says of which ticket it is, where several stand in a list. */
  of?: string;
  /** Whatever came of it, perhaps in another tab: what stands on the page is old. */
  onAnswered(): void;
};

/** Accepts a ticket, or declines it with a reason that may be left out (TIC-09, TIC-10, TTR-18). Words: `wallet`. */
export function AnswerTransfer({ transfer, of, onAnswered }: Props) {
  const t = useWords('wallet');
  const [isDeclining, setDeclining] = useState(false);
  const { isBusy, answer } = useAnswer(transfer, onAnswered);
  const label = (deed: string) => (of ? `${deed}: ${of}` : undefined);
  return (
    <div className={styles.choice}>
      <Button isBusy={isBusy} aria-label={label(t('transfer.accept'))} onClick={() => void answer(true)}>
        {t('transfer.accept')}
      </Button>
      <Button look="secondary" aria-label={label(t('transfer.decline'))} onClick={() => setDeclining(true)}>
        {t('transfer.decline')}
      </Button>
      {isDeclining ? (
        <DeclineDialog
          transfer={transfer}
          isBusy={isBusy}
          onClose={() => setDeclining(false)}
          decline={(reason) => void answer(false, reason).then(() => setDeclining(false))}
        />
      ) : null}
    </div>
  );
}

function useAnswer({ id }: Transfer, onAnswered: () => void) {
  const t = useWords('wallet');
  const [isBusy, setBusy] = useState(false);
  const answer = async (accept: boolean, reasonForDeclining?: string) => {
    setBusy(true);
    const expected = ({ status }: Problem) => [404, 409, 410].includes(status);
    const body = { id, accept, ...(reasonForDeclining ? { reasonForDeclining } : {}) };
    const reply = await personalWallet.answerTicketTransfer(body, { expected });
    setBusy(false);
    if (reply.ok) notify({ kind: 'success', text: t(accept ? 'transfer.accepted' : 'transfer.declined') });
    else if (expected(reply.problem))
      notify({ kind: 'notice', text: refusalWords(t, reply.problem.errorCode) ?? t('transfer.answeredMeanwhile') });
    onAnswered();
  };
  return { isBusy, answer };
}

type DeclineProps = { transfer: Transfer; isBusy: boolean; onClose(): void; decline(reason: string): void };

function DeclineDialog({ transfer, isBusy, onClose, decline }: DeclineProps) {
  const t = useWords('wallet');
  const frame = useWords('frame');
  const locale = useLocale();
  const [reason, setReason] = useState('');
  return (
    <Dialog title={t('transfer.declineTitle')} closeLabel={frame('close')} isOpen onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) decline(reason.trim());
        }}
      >
        <TextField
          label={t('transfer.reason')}
          optionalWord={t('transfer.optional')}
          hint={t('transfer.reasonHint', { name: senderOf(transfer, locale, t) })}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={styles.choice}>
          <Button type="submit" isBusy={isBusy}>
            {t('transfer.decline')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('transfer.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
