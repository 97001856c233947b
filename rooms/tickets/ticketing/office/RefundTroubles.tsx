import { Button } from '#design/Button.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { notify } from '#frame/notify.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import { type Cancellation, expected, ticketsClient } from './ticketsClient.ts';

type Props = { eventId: string; cancellation: Cancellation; refresh(): Promise<void> };
type Trouble = Cancellation['troubles'][number];

/** Refunds that somebody has to see to: those that were not possible can be tried again. */
export function RefundTroubles({ eventId, cancellation: { troubles }, refresh }: Props) {
  const t = useWords('ticketingOffice');
  const self = useOfficeSelf(true);
  if (troubles.length === 0) return null;
  const retry = async () => {
    const answer = await ticketsClient.retryRefunds({ eventId }, expected);
    if (answer.ok) notify({ kind: 'success', text: t('cancellation.retried', { count: answer.data.retried }) });
    else notify({ kind: 'error', text: t('failed') });
    await refresh();
  };
  const mayRetry = self?.permissions.includes('tickets.sell') && troubles.some(({ failure }) => failure !== undefined);
  return (
    <section>
      <h3>{t('cancellation.troubles')}</h3>
      <Rows>
        {troubles.map((trouble) => (
          <Row key={trouble.orderId}>
            <TroubleText trouble={trouble} isLinked={self?.permissions.includes('orders.read') ?? false} />
          </Row>
        ))}
      </Rows>
      {mayRetry ? (
        <Button look="secondary" onClick={() => void retry()}>
          {t('cancellation.retry')}
        </Button>
      ) : null}
    </section>
  );
}

function TroubleText({ trouble, isLinked }: { trouble: Trouble; isLinked: boolean }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { orderId, orderNumber: number, state, amount = 0, failure } = trouble;
  const facts = { number, amount: formatEuros(amount, locale), code: failure ?? '' };
  const text = t(`refundTroubles.${failure ? 'notMade' : state}`, facts);
  return isLinked ? <Link href={`/office/orders/${orderId}/`}>{text}</Link> : text;
}
