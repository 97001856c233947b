import { useCallback, useEffect, useState } from 'react';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Link } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Marketplace.module.css';
import { marketplaceClient, type OfferInformation } from './marketplaceClient.ts';
import { OfferSteps } from './OfferSteps.tsx';
import { OwnPage } from './OwnPage.tsx';
import { TicketLine } from './TicketLine.tsx';

/** `/account/tickets/{id}/offer/`: offers one's own ticket in three steps. Words: `marketplace`, `contact`. */
export function OfferPage({ props: { ticketId } }: TemplateProps<{ ticketId: string }>) {
  const t = useWords('marketplace');
  return (
    <OwnPage title={t('offer.title')}>
      <Offer ticketId={ticketId} />
    </OwnPage>
  );
}

function Offer({ ticketId }: { ticketId: string }) {
  const t = useWords('marketplace');
  const [state, setState] = useState<OfferInformation | 'loading' | 'failed' | 'unknown'>('loading');
  const reload = useCallback(() => {
    setState('loading');
    const expected = ({ status }: { status: number }) => status === 404;
    void marketplaceClient.readPayoutInformation({ id: ticketId }, { expected }).then((answer) => {
      if (answer.ok) setState(answer.data);
      else setState(expected(answer.problem) ? 'unknown' : 'failed');
    });
  }, [ticketId]);
  useEffect(reload, [reload]);
  if (state === 'loading') return <Skeleton height={420} />;
  if (state === 'unknown') return <Notice kind="warn" title={t('refusals.TICKET_NOT_FOUND')} />;
  if (state === 'failed')
    return (
      <Notice kind="bad" title={t('failed')}>
        <Button look="secondary" onClick={reload}>
          {t('again')}
        </Button>
      </Notice>
    );
  return (
    <>
      <TicketLine ticket={state.ticket} />
      {state.mayOffer ? (
        <OfferSteps ticketId={ticketId} information={state} onChanged={reload} />
      ) : (
        <Notice kind="warn" title={t('offer.notPossible')}>
          <p>{t(`reasons.${state.reason ?? 'state'}`)}</p>
          <Link href={`/account/tickets/${state.ticket.ticketId}/`} className={buttonClass('secondary')}>
            {t('toTicket')}
          </Link>
        </Notice>
      )}
      <p className={styles.note}>{t('offer.seller')}</p>
    </>
  );
}
