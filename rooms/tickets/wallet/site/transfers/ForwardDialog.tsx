import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { useLocale } from '#frame/link.tsx';
import { notify } from '#frame/notify.ts';
import { useForm } from '#frame/useForm.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { TicketPlace } from '../TicketPlace.tsx';
import { type Ticket, walletClient } from '../walletClient.ts';
import { RecipientPicker } from './RecipientPicker.tsx';
import styles from './Transfers.module.css';
import { recipientOf, refusalWords } from './transferView.ts';

type Props = {
  ticket: Ticket;
  /** Under way already: it is offered to another address instead. */
  transferId?: string | undefined;
  onClose(): void;
  onSent(): void;
};

/** Characters of an address at most. */
const maxLength = 254;

/**
 * Hands a ticket on to an address, or to somebody of the address book (ACC-61). Whatever fails, the specification's
 * text comes first (TTR-14, TTR-15, ERR-33); below it the reason, where there is another one.
 */
export function ForwardDialog({ ticket, transferId: id, onClose, onSent }: Props) {
  const t = useWords('wallet');
  const frame = useWords('frame');
  const messages = useWords('messages');
  const locale = useLocale();
  const reasonOf = useReasonOf();
  const [reason, setReason] = useState<string>();
  const { field, value, setValue, isBusy, submit } = useForm({
    initial: { recipientMail: '' },
    check: ({ recipientMail }) => (recipientMail.trim() === '' ? { recipientMail: messages('form.required') } : {}),
    async send({ recipientMail }) {
      const { ticketId } = ticket;
      setReason(undefined);
      // A 401 leads to the sign-in; everything else is told here.
      const expected = ({ status }: Problem) => status !== 401;
      const answer = id
        ? await walletClient.correctTransferRecipient({ id, recipientMail }, { expected })
        : await walletClient.createTicketTransfer({ ticketId, recipientMail }, { expected });
      if (answer.ok) {
        notify({ kind: 'success', text: t('transfer.sent', { name: recipientOf(answer.data, locale, t) }) });
        onSent();
        return undefined;
      }
      if (!expected(answer.problem)) return undefined;
      setReason(reasonOf(answer.problem));
      return { recipientMail: messages('errors.transferEmailNotFound') };
    },
  });
  return (
    <Dialog
      title={t(id ? 'transfer.correctTitle' : 'transfer.forwardTitle')}
      closeLabel={frame('close')}
      isOpen
      onClose={onClose}
    >
      <p>
        <strong>{inLocale(ticket.event.name, locale)}</strong>
        <br />
        <TicketPlace ticket={ticket} />
      </p>
      <p>{t(id ? 'transfer.correctText' : 'transfer.forwardText')}</p>
      <form noValidate onSubmit={submit} className={styles.form}>
        <TextField
          label={t('transfer.mail')}
          type="email"
          required
          autoComplete="off"
          maxLength={maxLength}
          {...field('recipientMail')}
        />
        {reason ? <Notice kind="bad">{reason}</Notice> : null}
        <RecipientPicker text={value.recipientMail} choose={(recipientMail) => setValue({ recipientMail })} />
        <Button type="submit" isBusy={isBusy}>
          {t(id ? 'transfer.correctSend' : 'transfer.send')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Why a ticket could not be sent; undefined: the fixed text has said all. */
function useReasonOf(): (problem: Problem) => string | undefined {
  const t = useWords('wallet');
  const messages = useWords('messages');
  return ({ status, errorCode }) => {
    if (errorCode === 'USER_NOT_FOUND') return undefined;
    if (status === 429) return messages('errors.tooMany');
    if (errorCode === 'INVALID_INPUT') return messages('form.invalid_email');
    return refusalWords(t, errorCode) ?? messages('errors.server');
  };
}
