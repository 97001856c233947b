import { lazy, Suspense } from 'react';
import { Button, buttonClass } from '#design/Button.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { Ticket } from '../walletClient.ts';

/** Its calls are those of the ticket sale, which few tickets need. */
const WithdrawButton = lazy(() => import('./WithdrawButton.tsx').then((m) => ({ default: m.WithdrawButton })));

type Props = {
  ticket: Ticket;
  /** Several tickets stand in a list: each button says of which it is. */
  isInList?: boolean;
  onDone(): void;
};

/** The way to offer a ticket for resale, or to take it back; nothing where neither is possible. Words: `wallet`. */
export function ResaleDeeds({ ticket, isInList = false, onDone }: Props) {
  const t = useWords('wallet');
  const { ticketId, serialNumber, actions } = ticket;
  const label = (deed: string) => (isInList ? { 'aria-label': `${deed}: ${serialNumber}` } : {});
  if (actions.includes('offer'))
    return (
      <Link
        href={`/account/tickets/${ticketId}/offer/`}
        className={buttonClass('secondary')}
        {...label(t('resale.offer'))}
      >
        {t('resale.offer')}
      </Link>
    );
  if (!actions.includes('revokeOffer')) return null;
  const ofTicket = label(t('resale.withdraw'))['aria-label'];
  const shape = (
    <Button look="secondary" disabled>
      {t('resale.withdraw')}
    </Button>
  );
  return (
    <Suspense fallback={shape}>
      <WithdrawButton ticketId={ticketId} onDone={onDone} {...(ofTicket ? { label: ofTicket } : {})} />
    </Suspense>
  );
}

/** Why a valid ticket cannot be offered, where that is not plain to see. */
export function WhyNotOffered({ ticket: { whyNotOffered } }: { ticket: Ticket }) {
  const t = useWords('wallet');
  return whyNotOffered ? <p>{t(`whyNotOffered.${whyNotOffered}`)}</p> : null;
}
