import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatDate, formatEuros, formatInstant, todayAtHome } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { CounterTill } from './CounterTill.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import styles from './Tickets.module.css';
import { expected, type OfficeEvent, type Receipt, type Receipts, ticketsClient } from './ticketsClient.ts';

type DayProps = { event: OfficeEvent; mayPlace: boolean; show(receipt: Receipt): void; read(): void };

/** The till of today, what was sold at the counter, and receipts by number. */
export function CounterDay({ event, mayPlace, show, read }: DayProps) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const day = todayAtHome();
  const [sold, setSold] = useState<Receipts>();
  const eventId = event.id;
  useEffect(() => {
    void ticketsClient.listReceipts({ eventId, day }, expected).then((answer) => answer.ok && setSold(answer.data));
  }, [eventId, day]);
  if (!sold) return null;
  const back = { cash: formatEuros(sold.cashBack, locale), card: formatEuros(sold.cardBack, locale) };
  const sums = { cash: formatEuros(sold.cash, locale), card: formatEuros(sold.card, locale) };
  return (
    <Panel title={t('counter.day', { day: formatDate(day, locale) })}>
      <Notice>{t('till.noTse')}</Notice>
      <CounterTill eventId={eventId} till={sold.till} mayPlace={mayPlace} read={read} />
      <p>{sold.items.length === 0 ? t('counter.nothingSold') : t('counter.sums', sums)}</p>
      {sold.cashBack + sold.cardBack > 0 ? <p>{t('counter.paidBack', back)}</p> : null}
      <FindReceipt eventId={eventId} show={show} />
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
      <div className={styles.deeds}>
        <ExportButtons event={event} lists={['cashbook', 'closings']} />
      </div>
    </Panel>
  );
}

/** Finds a receipt of whatever day by its number. */
function FindReceipt({ eventId, show }: { eventId: string; show(receipt: Receipt): void }) {
  const t = useWords('ticketingOffice');
  const [number, setNumber] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await ticketsClient.readReceipt({ eventId, number: number.trim() }, expected);
    setUnknown(!answer.ok);
    if (answer.ok) show(answer.data);
  };
  return (
    <form className={styles.fields} onSubmit={(event) => void find(event)}>
      <TextField
        label={t('counter.findReceipt')}
        autoComplete="off"
        value={number}
        error={isUnknown ? t('counter.unknownReceipt') : undefined}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button type="submit" look="secondary" disabled={number.trim() === ''}>
        {t('counter.find')}
      </Button>
    </form>
  );
}
