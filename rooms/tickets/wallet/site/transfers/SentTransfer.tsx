import { Notice } from '#design/Notice.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { isOnHold } from '../ticketView.ts';
import type { Ticket, Transfer } from '../walletClient.ts';
import { ForwardButton } from './ForwardButton.tsx';
import { RevokeButton } from './RevokeButton.tsx';
import styles from './Transfers.module.css';
import { recipientOf } from './transferView.ts';

type Props = { ticket: Ticket /** The newest one of the ticket. */; transfer: Transfer | undefined };

/** In place of the code: who is waited for (TTR-02), and the button that takes the ticket back. Words: `wallet`. */
export function TicketOnItsWay({ ticket, transfer, onDone }: Props & { onDone(): void }) {
  const t = useWords('wallet');
  const locale = useLocale();
  return (
    <Notice kind="warn" title={t('states.forwarding')}>
      <p>{t('noCode.forwarding')}</p>
      {transfer?.state === 'created' ? (
        <p>
          {t('transfer.waits', {
            name: recipientOf(transfer, locale, t),
            mail: transfer.recipientMail ?? '',
            until: formatInstant(transfer.expiresAt, locale),
          })}
        </p>
      ) : null}
      {isOnHold(ticket) ? (
        <p>{t('transfer.onHold')}</p>
      ) : (
        <div className={styles.choice}>
          {transfer?.state === 'created' ? (
            <ForwardButton ticket={ticket} transferId={transfer.id} onSent={onDone} />
          ) : null}
          <RevokeButton ticketId={ticket.ticketId} onDone={onDone} />
        </div>
      )}
    </Notice>
  );
}

/** Why a ticket that was handed on is valid again for its holder (TTR-18). Words: `wallet`. */
export function DeclinedTransfer({ ticket, transfer }: Props) {
  const t = useWords('wallet');
  if (transfer?.state !== 'declined' || ticket.state !== 'issued') return null;
  const { reasonForDeclining: reason } = transfer;
  return (
    <Notice kind="warn" title={t('transfer.declinedTitle')}>
      {reason ? <p>{t('transfer.declinedReason', { reason })}</p> : null}
      <p>{t('transfer.declinedText')}</p>
    </Notice>
  );
}
