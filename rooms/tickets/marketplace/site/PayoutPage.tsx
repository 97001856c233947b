import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { loadWithdrawButton } from '#rooms/tickets/wallet/site/index.ts';
import { AmountTable } from './Amounts.tsx';
import styles from './Marketplace.module.css';
import { marketplaceClient, type PayoutDetail } from './marketplaceClient.ts';
import { OwnPage } from './OwnPage.tsx';
import { offerTone } from './offerView.ts';
import { Papers } from './Papers.tsx';
import { RetryForm } from './RetryForm.tsx';
import { TicketLine } from './TicketLine.tsx';
import { useWayWords } from './WayChoice.tsx';

const WithdrawButton = lazy(() => loadWithdrawButton().then((component) => ({ default: component })));

/** `/account/tickets/marketplace/{id}/`: one offer, and how its money fares. Words: `marketplace`, `wallet`. */
export function PayoutPage({ props: { id } }: TemplateProps<{ id: string }>) {
  const t = useWords('marketplace');
  return (
    <OwnPage title={t('detail.title')}>
      <Loaded id={id} />
    </OwnPage>
  );
}

function Loaded({ id }: { id: string }) {
  const t = useWords('marketplace');
  const [state, setState] = useState<PayoutDetail | 'loading' | 'failed' | 'unknown'>('loading');
  const reload = useCallback(() => {
    setState('loading');
    const expected = ({ status }: { status: number }) => status === 404;
    void marketplaceClient.readPayout({ id }, { expected }).then((answer) => {
      if (answer.ok) setState(answer.data);
      else setState(expected(answer.problem) ? 'unknown' : 'failed');
    });
  }, [id]);
  useEffect(reload, [reload]);
  if (state === 'loading') return <Skeleton height={360} />;
  if (state === 'unknown') return <Notice kind="warn" title={t('refusals.PAYOUT_NOT_FOUND')} />;
  if (state === 'failed')
    return (
      <Notice kind="bad" title={t('failed')}>
        <Button look="secondary" onClick={reload}>
          {t('again')}
        </Button>
      </Notice>
    );
  return <Detail payout={state} reload={reload} />;
}

function Detail({ payout, reload }: { payout: PayoutDetail; reload(): void }) {
  const t = useWords('marketplace');
  const locale = useLocale();
  const wordsOf = useWayWords();
  const { state, ticket, payoutType, payableFrom, created, voucherCode, feeVoucherCode } = payout;
  const isWaiting = state === 'Sold' && payableFrom !== undefined && !payout.isRefused;
  return (
    <div className={styles.step}>
      <TicketLine ticket={ticket} />
      <p>
        <Badge kind={offerTone(state)}>{t(`states.${state}`)}</Badge>
      </p>
      <p>{payout.isRefused ? t('detail.refused') : t(`stateTexts.${state}`)}</p>
      {isWaiting ? <p>{t('detail.payableFrom', { from: formatInstant(payableFrom, locale) })}</p> : null}
      {voucherCode ? (
        <p>
          {t('detail.voucherCode')} <span className={styles.code}>{voucherCode}</span>
        </p>
      ) : null}
      {feeVoucherCode ? (
        <p>
          {t('detail.feeVoucherCode')} <span className={styles.code}>{feeVoucherCode}</span>
        </p>
      ) : null}
      {state === 'PaymentFailed' ? <RetryForm payout={payout} onTried={reload} /> : null}
      <AmountTable amounts={payout} />
      <p className={styles.note}>
        {t('detail.by', { way: wordsOf({ payoutType }) })} {t('detail.created', { at: formatInstant(created, locale) })}
      </p>
      <Papers documents={payout.documents} />
      {state === 'Created' ? (
        <Suspense>
          <WithdrawButton ticketId={ticket.ticketId} onDone={reload} />
        </Suspense>
      ) : null}
      <p className={styles.links}>
        <Link href="/account/tickets/marketplace/">{t('history.title')}</Link>
        <Link href={`/account/tickets/${ticket.ticketId}/`}>{t('toTicket')}</Link>
      </p>
    </div>
  );
}
