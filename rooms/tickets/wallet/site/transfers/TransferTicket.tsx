import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { TicketPlace } from '../TicketPlace.tsx';
import type { Transfer } from '../walletClient.ts';
import styles from './Transfers.module.css';

/** For what and where a ticket is that is handed on. Words: `wallet`. */
export function TransferTicket({ transfer: { ticket } }: { transfer: Transfer }) {
  const t = useWords('wallet');
  const locale = useLocale();
  const { event, className, block } = ticket;
  return (
    <p className={styles.ticket}>
      <strong>{inLocale(event.name, locale)}</strong>
      <span>
        {event.state === 'planned' ? formatInstant(event.startsAt, locale) : t(`eventStates.${event.state}`)}
        {event.venue ? <span> · {event.venue}</span> : null}
      </span>
      <span>
        <TicketPlace ticket={ticket} />
        {block ? <span> · {inLocale(className, locale)}</span> : null}
      </span>
    </p>
  );
}
