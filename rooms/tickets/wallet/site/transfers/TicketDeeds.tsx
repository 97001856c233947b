import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { ResaleDeeds } from '../resale/ResaleDeeds.tsx';
import { isOnHold } from '../ticketView.ts';
import type { Ticket, Transfer } from '../walletClient.ts';
import { ForwardButton } from './ForwardButton.tsx';
import { RevokeButton } from './RevokeButton.tsx';
import styles from './TicketDeeds.module.css';
import { recipientOf } from './transferView.ts';

type Props = { ticket: Ticket /** The newest one of the ticket. */; transfer: Transfer | undefined; onDone(): void };

/** Hands a ticket of the list on, or takes it back; says who is waited for, or why it was declined. Words: `wallet`. */
export function TicketDeeds({ ticket, transfer, onDone }: Props) {
  const t = useWords('wallet');
  const { ticketId, actions, serialNumber } = ticket;
  const label = (deed: string) => `${deed}: ${serialNumber}`;
  return (
    <div className={styles.deeds}>
      <Standing ticket={ticket} transfer={transfer} />
      {actions.includes('forward') ? (
        <ForwardButton ticket={ticket} label={label(t('transfer.forward'))} onSent={onDone} />
      ) : null}
      {actions.includes('revokeForwarding') ? (
        <RevokeButton ticketId={ticketId} label={label(t('transfer.revoke'))} onDone={onDone} />
      ) : null}
      <ResaleDeeds ticket={ticket} isInList onDone={onDone} />
    </div>
  );
}

function Standing({ ticket, transfer }: Pick<Props, 'ticket' | 'transfer'>) {
  const t = useWords('wallet');
  const locale = useLocale();
  if (ticket.state === 'forwarding' && transfer?.state === 'created') {
    const until = formatInstant(transfer.expiresAt, locale);
    const name = recipientOf(transfer, locale, t);
    return (
      <p className={styles.note}>
        {t('transfer.waits', { name, mail: transfer.recipientMail ?? '', until })}{' '}
        {isOnHold(ticket) ? <span>{t('transfer.onHold')}</span> : null}
      </p>
    );
  }
  if (ticket.state !== 'issued' || transfer?.state !== 'declined') return null;
  const { reasonForDeclining: reason } = transfer;
  return (
    <p className={styles.note}>
      {[t('transfer.declinedTitle'), reason ? t('transfer.declinedReason', { reason }) : undefined]
        .filter(Boolean)
        .join('. ')}
    </p>
  );
}
