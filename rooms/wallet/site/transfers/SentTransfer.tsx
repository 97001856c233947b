import { Notice } from '#design/Notice.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { Ticket, Transfer } from '../walletClient.ts';
import { RevokeButton } from './RevokeButton.tsx';
import { recipientOf } from './transferView.ts';

type Props = { ticket: Ticket; transfer: Transfer | undefined; onDone(): void };

/**
 * How it stands with a ticket that its holder hands on: who is waited for, or why it was declined (TTR-02, TTR-18).
 * Words: `wallet`.
 */
export function SentTransfer({ ticket, transfer, onDone }: Props) {
  const t = useWords('wallet');
  const locale = useLocale();
  if (ticket.actions.includes('revokeForwarding'))
    return (
      <Notice kind="warn" title={t('transfer.waitsTitle')}>
        {transfer?.state === 'created' ? <p>{t('transfer.waits', waitingFor(transfer))}</p> : null}
        <RevokeButton ticketId={ticket.ticketId} onDone={onDone} />
      </Notice>
    );
  if (transfer?.state !== 'declined' || ticket.state !== 'issued') return null;
  return (
    <Notice kind="warn" title={t('transfer.declinedTitle')}>
      {transfer.reasonForDeclining ? (
        <p>{t('transfer.declinedReason', { reason: transfer.reasonForDeclining })}</p>
      ) : null}
      <p>{t('transfer.declinedText')}</p>
    </Notice>
  );

  function waitingFor(waiting: Transfer) {
    const until = formatInstant(waiting.expiresAt, locale);
    return { name: recipientOf(waiting, locale, t), mail: waiting.recipientMail ?? '', until };
  }
}
