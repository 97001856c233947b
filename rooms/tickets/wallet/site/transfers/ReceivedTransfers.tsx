import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Transfer } from '../walletClient.ts';
import { AnswerTransfer } from './AnswerTransfer.tsx';
import styles from './Transfers.module.css';
import { TransferTicket } from './TransferTicket.tsx';
import { isTransferOnHold, senderOf } from './transferView.ts';

type Props = { transfers: readonly Transfer[]; onAnswered(): void };

/** Tickets that others hand on to this person, to accept or decline (TIC-09, TIC-10). Words: `wallet`. */
export function ReceivedTransfers({ transfers, onAnswered }: Props) {
  const t = useWords('wallet');
  const locale = useLocale();
  if (transfers.length === 0) return null;
  return (
    <section className={styles.received}>
      <h2>{t('transfer.receivedTitle')}</h2>
      <ul>
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <TransferTicket transfer={transfer} />
            <p>
              {t('transfer.from', { name: senderOf(transfer, locale, t) })} ·{' '}
              {t('transfer.until', { until: formatInstant(transfer.expiresAt, locale) })}
            </p>
            {isTransferOnHold(transfer) ? (
              <p>{t('transfer.onHold')}</p>
            ) : (
              <AnswerTransfer
                transfer={transfer}
                of={inLocale(transfer.ticket.event.name, locale)}
                onAnswered={onAnswered}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
