import { Button } from '#design/Button.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { notify } from '#frame/notify.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import { expected, type ReceiptRefund, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

type Props = { eventId: string; receipts: readonly ReceiptRefund[]; refresh(): Promise<void> };

/** What was paid back can be taken back until the day ends, when the till is counted. */
const isToday = (moment: string): boolean => new Date(moment).toDateString() === new Date().toDateString();

/** Receipts of the counter whose money is given back by hand, and which of them were. */
export function CounterRefunds({ eventId, receipts, refresh }: Props) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { textOf } = useTicketTexts();
  const mayPlace = useOfficeSelf(true)?.permissions.includes('tickets.places');
  const left = receipts.reduce((sum, { amount, paidBackAt }) => sum + (paidBackAt ? 0 : amount), 0);
  const mark = async (refundId: string, isPaidBack: boolean) => {
    const answer = await ticketsClient.markReceiptPaidBack({ eventId, refundId, isPaidBack }, expected);
    if (!answer.ok) notify({ kind: 'error', text: textOf(answer.problem) ?? t('failed') });
    await refresh();
  };
  return (
    <section>
      <h3>{t('cancellation.receiptsTitle')}</h3>
      <p>{t('cancellation.left', { amount: formatEuros(left, locale) })}</p>
      <Rows>
        {receipts.map((receipt) => (
          <Row
            key={receipt.id}
            deeds={
              mayPlace && (!receipt.paidBackAt || isToday(receipt.paidBackAt)) ? (
                <Button look="quiet" onClick={() => void mark(receipt.id, !receipt.paidBackAt)}>
                  {t(receipt.paidBackAt ? 'cancellation.payUndo' : 'cancellation.pay')}
                </Button>
              ) : null
            }
          >
            <ReceiptText receipt={receipt} />
          </Row>
        ))}
      </Rows>
    </section>
  );
}

function ReceiptText({ receipt }: { receipt: ReceiptRefund }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { number, amount, paidBy, guestName, paidBackAt, paidBackBy } = receipt;
  const way = t(paidBy === 'cash' ? 'counter.paidCash' : 'counter.paidCard');
  const who = paidBackBy?.name ?? t('cancellation.somebody');
  return (
    <>
      {t('cancellation.receipt', { number, amount: formatEuros(amount, locale), way })}
      {guestName ? <span> · {guestName}</span> : null}
      {paidBackAt ? (
        <span> · {t('cancellation.paidBack', { moment: formatInstant(paidBackAt, locale), who })}</span>
      ) : null}
    </>
  );
}
