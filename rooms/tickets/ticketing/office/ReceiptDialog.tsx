import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { notify } from '#frame/notify.ts';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Tickets.module.css';
import { expected, type OfficeEvent, type Receipt, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

type Props = {
  event: OfficeEvent;
  receipt: Receipt | undefined;
  mayRefund: boolean;
  onClose(): void;
  onChanged(receipt: Receipt): void;
};

/** A receipt as it is printed, the way to its tickets, and what can be given back of it. */
export function ReceiptDialog({ event, receipt, mayRefund, onClose, onChanged }: Props) {
  const t = useWords('ticketingOffice');
  const office = useWords('office');
  const title = receipt ? t('counter.receipt', { number: receipt.number }) : '';
  return (
    <Dialog title={title} closeLabel={office('close')} isOpen={receipt !== undefined} onClose={onClose} isPrinted>
      {receipt ? (
        <>
          <ReceiptText event={event} receipt={receipt} />
          <ReceiptDeeds
            key={receipt.refunds.length}
            event={event}
            receipt={receipt}
            mayRefund={mayRefund}
            onChanged={onChanged}
          />
        </>
      ) : null}
    </Dialog>
  );
}

function ReceiptText({ event, receipt }: { event: OfficeEvent; receipt: Receipt }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { nameOf } = useTicketTexts();
  const { seller, lines, total, vat, vatRate, madeAt, paidBy, refunds } = receipt;
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
        {lines.map(({ rightId, serial, place, code, price, isVoid }) => (
          <li key={rightId} className={styles.piece}>
            <span>
              {place || t('rights.anyPlace')} · {t(`classes.${code}`)} <small className={styles.under}>{serial}</small>
              {isVoid ? <span> · {t('rightStates.void')}</span> : null}
            </span>
            <span className={styles.number}>{formatEuros(price, locale)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>{t('counter.total', { amount: formatEuros(total, locale) })}</p>
      <p>{t('counter.vat', { rate: vatRate.toLocaleString(locale), amount: formatEuros(vat, locale) })}</p>
      {refunds.map(({ number, amount, at, by, reason }) => (
        <p key={number}>
          {t('counter.givenBack', { number, amount: formatEuros(amount, locale) })}
          {[at ? formatInstant(at, locale) : t('counter.notPaidOut'), by?.name, reason]
            .filter(Boolean)
            .map((text) => ` · ${text}`)}
        </p>
      ))}
      <p>{t('till.noTseShort')}</p>
    </article>
  );
}

type DeedsProps = Pick<Props, 'event' | 'mayRefund' | 'onChanged'> & { receipt: Receipt };

function ReceiptDeeds({ event, receipt, mayRefund, onChanged }: DeedsProps) {
  const t = useWords('ticketingOffice');
  const refundable = receipt.lines.filter(({ isRefundable }) => isRefundable);
  const living = receipt.lines.filter(({ isVoid }) => !isVoid).map(({ rightId }) => rightId);
  return (
    <div data-screen-only="">
      <div className={styles.deeds}>
        <Button look="secondary" onClick={() => print()}>
          {t('counter.print')}
        </Button>
        {mayRefund ? <PayOut event={event} receipt={receipt} onChanged={onChanged} /> : null}
        {living.length > 0 ? (
          <Link href={`/office/tickets/${event.id}/paper/?rights=${living.join(',')}`}>{t('counter.paper')}</Link>
        ) : null}
      </div>
      {mayRefund && refundable.length > 0 ? (
        <RefundChoice event={event} receipt={receipt} lines={refundable} onChanged={onChanged} />
      ) : null}
    </div>
  );
}

/** Money that a second person has agreed to give back, and that lies in the till still. */
function PayOut({ event, receipt, onChanged }: Omit<DeedsProps, 'mayRefund'>) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { textOf } = useTicketTexts();
  const pay = async (refundId: string) => {
    const marked = await ticketsClient.markReceiptPaidBack({ eventId: event.id, refundId, isPaidBack: true }, expected);
    const answer = await ticketsClient.readReceipt({ eventId: event.id, number: receipt.number }, expected);
    if (answer.ok) onChanged(answer.data);
    if (!marked.ok) notify({ kind: 'error', text: textOf(marked.problem) ?? t('failed') });
  };
  return receipt.refunds
    .filter(({ at }) => at === undefined)
    .map(({ id, amount }) => (
      <Button key={id} look="secondary" onClick={() => void pay(id)}>
        {t('counter.payOut', { amount: formatEuros(amount, locale) })}
      </Button>
    ));
}

type RefundProps = Pick<Props, 'event' | 'onChanged'> & { receipt: Receipt; lines: Receipt['lines'] };

/** Chooses tickets whose money goes back as it was paid. */
function RefundChoice({ event, receipt, lines, onChanged }: RefundProps) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { textOf } = useTicketTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deed, setDeed] = useState<Deed<Receipt & { isAsked: boolean }>>();
  const amount =
    lines.reduce((sum, { rightId, price }) => sum + (chosen.has(rightId) ? Math.round(price * 100) : 0), 0) / 100;
  const ask = (id: string): Deed<Receipt & { isAsked: boolean }> => ({
    title: t('counter.refund'),
    consequence: (
      <p>
        {t(receipt.paidBy === 'cash' ? 'counter.refundCash' : 'counter.refundCard', {
          amount: formatEuros(amount, locale),
        })}
      </p>
    ),
    confirmLabel: t('counter.refund'),
    reason: { label: t('reason'), isNeeded: true },
    run: (reason = '') => {
      const rightIds = [...chosen];
      const request = { eventId: event.id, receiptId: receipt.id, id, rightIds, amount, reason };
      return ticketsClient.refundAtCounter(request, expected);
    },
    done: ({ isAsked, ...changed }) => {
      onChanged(changed);
      return { text: t(isAsked ? 'counter.refundAsked' : 'counter.refunded', { amount: formatEuros(amount, locale) }) };
    },
    textOf,
  });
  return (
    <fieldset className={styles.receipt}>
      <legend>{t('counter.refundTitle')}</legend>
      {lines.map(({ rightId, serial, place, price }) => (
        <Choice
          key={rightId}
          type="checkbox"
          checked={chosen.has(rightId)}
          onChange={() => setChosen((before) => before.symmetricDifference(new Set([rightId])))}
        >
          {place || t('rights.anyPlace')} · {serial} · {formatEuros(price, locale)}
        </Choice>
      ))}
      <div>
        <Button look="secondary" disabled={chosen.size === 0} onClick={() => setDeed(ask(crypto.randomUUID()))}>
          {t('counter.refundButton', { amount: formatEuros(amount, locale) })}
        </Button>
      </div>
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
    </fieldset>
  );
}
