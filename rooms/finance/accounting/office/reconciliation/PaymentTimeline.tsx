import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { NotLoaded } from '#frame/office/NotLoaded.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { reconciliationApi } from '../../reconciliationApi.ts';
import { ChargeBack } from './ChargeBack.tsx';
import styles from './OfficePayments.module.css';
import { expected, reconciliationClient } from './reconciliationClient.ts';

type TimelineReply = ReplyOf<typeof reconciliationApi.readPaymentTimeline>;
type Props = { paymentId: string; onChanged(): void };

/** What has happened to one payment, and the button that asks the payment service now. */
export function PaymentTimeline({ paymentId, onChanged }: Props) {
  const t = useWords('accounting');
  const [timeline, setTimeline] = useState<TimelineReply | 'failed'>();
  const [isBusy, setBusy] = useState(false);
  const [isAway, setAway] = useState(false);
  const read = useCallback(async () => {
    const answer = await reconciliationClient.readPaymentTimeline({ paymentId }, expected);
    setTimeline(answer.ok ? answer.data : 'failed');
  }, [paymentId]);
  useEffect(() => void read(), [read]);
  const change = async (call: () => ReturnType<typeof reconciliationClient.reconcilePayment>) => {
    setBusy(true);
    const answer = await call();
    setBusy(false);
    // Somebody else has seen to it meanwhile.
    const isOld = !answer.ok && answer.problem.status === 409;
    setAway(!answer.ok && !isOld);
    if (answer.ok) setTimeline(answer.data);
    if (isOld) await read();
    if (answer.ok || isOld) onChanged();
  };
  return (
    <section className={styles.part}>
      <h2>{t('timeline')}</h2>
      {timeline === undefined ? <Spinner /> : null}
      {timeline === 'failed' ? <NotLoaded text={t('notReached')} retry={read} /> : null}
      {isAway ? <Notice kind="bad">{t('providerAway')}</Notice> : null}
      {timeline && timeline !== 'failed' ? (
        <Payment
          timeline={timeline}
          isBusy={isBusy}
          change={change}
          onClosed={(closed) => {
            setTimeline(closed);
            onChanged();
          }}
        />
      ) : null}
    </section>
  );
}

type PaymentProps = {
  timeline: TimelineReply;
  isBusy: boolean;
  change(call: () => ReturnType<typeof reconciliationClient.reconcilePayment>): Promise<void>;
  onClosed(timeline: TimelineReply): void;
};

/** Facts and history of the payment, and what can be done about it. */
function Payment({ timeline, isBusy, change, onClosed }: PaymentProps) {
  const t = useWords('accounting');
  const { id: paymentId, surplus } = timeline;
  return (
    <>
      <Facts timeline={timeline} />
      <Steps steps={timeline.steps} />
      {timeline.stuckRefunds.map((refund) => (
        <StuckRefund
          key={refund.id}
          refund={refund}
          isBusy={isBusy}
          onRetry={() => void change(() => reconciliationClient.retryRefund({ refundId: refund.id }, expected))}
          onByHand={() => void change(() => reconciliationClient.noteRefundByHand({ refundId: refund.id }, expected))}
        />
      ))}
      {timeline.chargeBack ? (
        <ChargeBack chargeBack={timeline.chargeBack} payment={timeline} onClosed={onClosed} />
      ) : null}
      {surplus ? (
        <Surplus
          surplus={surplus}
          isBusy={isBusy}
          onSettled={(outcome) =>
            void change(() =>
              reconciliationClient.settleSurplus({ paymentId, amount: surplus.amount, outcome }, expected),
            )
          }
        />
      ) : null}
      {timeline.isConnected ? (
        <Button
          look="secondary"
          isBusy={isBusy}
          onClick={() => void change(() => reconciliationClient.reconcilePayment({ paymentId }, expected))}
        >
          {t('reconcile')}
        </Button>
      ) : (
        <Notice kind="bad">{t('notConnected', { provider: timeline.provider })}</Notice>
      )}
    </>
  );
}

type StuckProps = {
  refund: TimelineReply['stuckRefunds'][number];
  isBusy: boolean;
  onRetry(): void;
  onByHand(): void;
};

/** Money that is owed and does not go by itself: once more, or somebody has sent it in another way. */
function StuckRefund({ refund: { amount, state }, isBusy, onRetry, onByHand }: StuckProps) {
  const t = useWords('accounting');
  const locale = useLocale();
  return (
    <Notice kind="bad" title={t(`stuck.${state}`, { amount: formatEuros(amount, locale) })}>
      <div className={styles.deeds}>
        {state === 'failed' ? (
          <Button look="secondary" isBusy={isBusy} onClick={onRetry}>
            {t('stuck.retry')}
          </Button>
        ) : null}
        <Button look="secondary" isBusy={isBusy} onClick={onByHand}>
          {t('stuck.byHand')}
        </Button>
      </div>
    </Notice>
  );
}

type SurplusProps = {
  surplus: NonNullable<TimelineReply['surplus']>;
  isBusy: boolean;
  onSettled(outcome: (typeof outcomes)[number]): void;
};
const outcomes = ['same', 'reclaimed', 'left'] as const;

/** Money that the payment service has given back past our refunds: how much in all, and what became of it. */
function Surplus({ surplus: { amount, atProvider, byHand }, isBusy, onSettled }: SurplusProps) {
  const t = useWords('accounting');
  const locale = useLocale();
  const money = (euros: number) => formatEuros(euros, locale);
  return (
    <Notice kind="bad" title={t(byHand > 0 ? 'surplus.twice' : 'surplus.elsewhere', { amount: money(amount) })}>
      <p>{t('surplus.amounts', { atProvider: money(atProvider), byHand: money(byHand) })}</p>
      <div className={styles.deeds}>
        {outcomes
          .filter((outcome) => outcome !== 'same' || byHand > 0)
          .map((outcome) => (
            <Button key={outcome} look="secondary" isBusy={isBusy} onClick={() => onSettled(outcome)}>
              {t(`surplus.${outcome}`)}
            </Button>
          ))}
      </div>
    </Notice>
  );
}

function OrderLinks({ orders }: Pick<TimelineReply, 'orders'>) {
  return (
    <>
      {orders.map(({ id, orderNumber }) => (
        <Link key={id} href={`/office/orders/${id}/`} className={styles.order}>
          {orderNumber}
        </Link>
      ))}
    </>
  );
}

function Facts({ timeline }: { timeline: TimelineReply }) {
  const t = useWords('accounting');
  const locale = useLocale();
  const { id, method, provider, providerPaymentId, state, amount, refunded, orders } = timeline;
  const orderLinks = orders.length > 0 ? <OrderLinks orders={orders} /> : '–';
  const facts = [
    ['payment', id],
    ['atProvider', [provider, providerPaymentId].filter(Boolean).join(' ')],
    ['state', t(`steps.${state}`)],
    ['method', t(`methods.${method}`)],
    ['amount', formatEuros(amount, locale)],
    ['refunded', formatEuros(refunded, locale)],
    ['orders', orderLinks],
  ] as const;
  return (
    <dl className={styles.dl}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why money was promised back, or waits for somebody, as the rooms say. */
const reasons = new Set(['return', 'paid-twice', 'no-order', 'same', 'reclaimed', 'left', 'PAID_BY_TRANSFER']);

function Steps({ steps }: { steps: TimelineReply['steps'] }) {
  const t = useWords('accounting');
  const locale = useLocale();
  return (
    <Timeline
      steps={steps.map(({ at, what, note, amount, by }) => ({
        at,
        what: `${t(`steps.${what}`)}${amount === undefined ? '' : ` ${formatEuros(amount, locale)}`}`,
        who: by && (by.name ? t('by', { name: by.name }) : t('bySomebodyGone')),
        why: note && (reasons.has(note) ? t(`reasons.${note}`) : note),
      }))}
    />
  );
}
