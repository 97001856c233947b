import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Panel } from '#design/Panel.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { formatDate, formatEuros, formatInstant, todayAtHome } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Tickets.module.css';
import { expected, type OfficeEvent, type Receipt, type Receipts, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** What was sold at the counter today. */
export function CounterDay({ eventId, show }: { eventId: string; show(receipt: Receipt): void }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const day = todayAtHome();
  const [sold, setSold] = useState<Receipts>();
  useEffect(() => {
    void ticketsClient.listReceipts({ eventId, day }, expected).then((answer) => answer.ok && setSold(answer.data));
  }, [eventId, day]);
  if (!sold) return null;
  const back = { cash: formatEuros(sold.cashBack, locale), card: formatEuros(sold.cardBack, locale) };
  const sums = { cash: formatEuros(sold.cash, locale), card: formatEuros(sold.card, locale) };
  return (
    <Panel title={t('counter.day', { day: formatDate(day, locale) })}>
      <p>{sold.items.length === 0 ? t('counter.nothingSold') : t('counter.sums', sums)}</p>
      {sold.cashBack + sold.cardBack > 0 ? <p>{t('counter.paidBack', back)}</p> : null}
      <Rows>
        {sold.items.map((receipt) => (
          <Row
            key={receipt.id}
            deeds={
              <Button look="quiet" onClick={() => show(receipt)}>
                {t('counter.receipt', { number: receipt.number })}
              </Button>
            }
          >
            {formatEuros(receipt.total, locale)} (
            {t(receipt.paidBy === 'cash' ? 'counter.paidCash' : 'counter.paidCard')}) ·{' '}
            {formatInstant(receipt.madeAt, locale)}
            {receipt.madeBy?.name ? <span> · {receipt.madeBy.name}</span> : null}
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}

type DialogProps = { event: OfficeEvent; receipt: Receipt | undefined; onClose(): void };

/** A receipt as it is printed. */
export function ReceiptDialog({ event, receipt, onClose }: DialogProps) {
  const t = useWords('ticketingOffice');
  const office = useWords('office');
  const title = receipt ? t('counter.receipt', { number: receipt.number }) : '';
  return (
    <Dialog title={title} closeLabel={office('close')} isOpen={receipt !== undefined} onClose={onClose}>
      {receipt ? <ReceiptText event={event} receipt={receipt} /> : null}
    </Dialog>
  );
}

function ReceiptText({ event, receipt }: { event: OfficeEvent; receipt: Receipt }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { nameOf } = useTicketTexts();
  const { seller, lines, total, vat, vatRate, madeAt, paidBy } = receipt;
  return (
    <article className={styles.receipt}>
      <p>{seller.join(', ')}</p>
      <p>
        {formatInstant(madeAt, locale)} · {t(paidBy === 'cash' ? 'counter.paidCash' : 'counter.paidCard')}
      </p>
      <p>
        {nameOf(event.names)}, {formatInstant(event.startsAt, locale)}
      </p>
      <ul className={styles.plain}>
        {lines.map(({ rightId, serial, place, code, price }) => (
          <li key={rightId} className={styles.piece}>
            <span>
              {place || t('rights.anyPlace')} · {t(`classes.${code}`)} <small className={styles.under}>{serial}</small>
            </span>
            <span className={styles.number}>{formatEuros(price, locale)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>{t('counter.total', { amount: formatEuros(total, locale) })}</p>
      <p>{t('counter.vat', { rate: vatRate.toLocaleString(locale), amount: formatEuros(vat, locale) })}</p>
      <Button look="secondary" onClick={() => print()}>
        {t('counter.print')}
      </Button>
    </article>
  );
}
