import { type ChangeEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import { CounterChoice } from './CounterChoice.tsx';
import { CounterPieces } from './CounterPieces.tsx';
import { CounterDay } from './CounterReceipts.tsx';
import { type CounterPiece, priceOf, sentPieces } from './counterView.ts';
import type { PartProps } from './EventPage.tsx';
import { FromAllocation } from './FromAllocation.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import styles from './Tickets.module.css';
import { expected, type Receipt, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** Sells places at the counter, gives guests tickets, and shows the day's till. */
export function EventCounter({ event, read }: PartProps) {
  const permissions = useOfficeSelf(true)?.permissions ?? [];
  const mayPlace = permissions.includes('tickets.places');
  const [receipt, setReceipt] = useState<Receipt>();
  const [changes, setChanges] = useState(0);
  const done = () => {
    setChanges((before) => before + 1);
    void read();
  };
  const isOver = event.isCalledOff || event.isBehindClosedDoors;
  return (
    <div className={styles.page}>
      {mayPlace && !isOver && !['draft', 'moving', 'cancelled'].includes(event.state) ? (
        <Sale
          event={event}
          onSold={(sold) => {
            setReceipt(sold);
            done();
          }}
        />
      ) : null}
      <CounterDay key={changes} event={event} mayPlace={mayPlace} show={setReceipt} read={done} />
      <ReceiptDialog
        event={event}
        receipt={receipt}
        mayRefund={permissions.includes('tickets.void')}
        onClose={() => setReceipt(undefined)}
        onChanged={(changed) => {
          setReceipt(changed);
          done();
        }}
      />
    </div>
  );
}

type SaleProps = { event: PartProps['event']; onSold(receipt: Receipt | undefined): void };

/** One attempt at a time; `work` answers why it was refused, or nothing. */
function useAttempt(onBegin: () => void, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const attempt = async (work: () => Promise<Problem | undefined>) => {
    setBusy(true);
    onBegin();
    const refused = await work();
    setProblem(refused);
    setBusy(false);
    if (!refused) onDone();
  };
  return { isBusy, problem, attempt };
}

type Issued = { to: 'guests' | 'season'; rightIds: string[]; numbers: string[]; isAsked: boolean };

const nothing = { name: '', email: '', share: '' };

/** What was chosen, for whom, and the four ways to give it out. */
function useCounterSale({ event, onSold }: SaleProps) {
  const t = useWords('ticketingOffice');
  const [pieces, setPieces] = useState<CounterPiece[]>([]);
  const [typed, setTyped] = useState(nothing);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [allocationId, setAllocation] = useState<string>();
  const [issued, setIssued] = useState<Issued>();
  const { name, email, share } = typed;
  const total = pieces.reduce((sum, piece) => sum + (priceOf(event.terms, piece) ?? 0), 0) / 100;
  const finished = () => {
    setPieces([]);
    setAllocation(undefined);
    setTyped(nothing);
    setId(crypto.randomUUID());
  };
  const { isBusy, problem, attempt } = useAttempt(() => setIssued(undefined), finished);
  const sell = (paidBy: 'cash' | 'card') =>
    attempt(async () => {
      const guestName = name.trim() || undefined;
      const sale = { eventId: event.id, id, paidBy, pieces: sentPieces(pieces), total, guestName };
      const answer = await ticketsClient.sellAtCounter(sale, expected);
      if (answer.ok) onSold(answer.data);
      return answer.ok ? undefined : answer.problem;
    });
  const issue = (to: 'guests' | 'season', send: () => ReturnType<typeof ticketsClient.issueToGuests>) =>
    attempt(async () => {
      const answer = await send();
      if (!answer.ok) return answer.problem;
      onSold(undefined);
      setIssued({ to, ...answer.data });
      return undefined;
    });
  const free = () => ({ eventId: event.id, pieces: sentPieces(pieces), allocationId });
  const give = () =>
    issue('guests', () => ticketsClient.issueToGuests({ ...free(), guestName: name, reason: name }, expected));
  const giveToHolder = () =>
    issue('season', () =>
      ticketsClient.issueToSeasonHolder(
        { ...free(), email, reason: t('origins.season'), share: Number(share) > 0 ? Number(share) : undefined },
        expected,
      ),
    );
  const field = (key: keyof typeof nothing) => ({
    value: typed[key],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [key]: target.value }),
  });
  const choice = { pieces, setPieces, total, typed, field, allocationId, setAllocation };
  return { ...choice, isBusy, problem, issued, sell, give, giveToHolder };
}

function Sale(props: SaleProps) {
  const { event } = props;
  const t = useWords('ticketingOffice');
  const office = useWords('office');
  const locale = useLocale();
  const { textOf } = useTicketTexts();
  const sale = useCounterSale(props);
  const { pieces, setPieces, typed, total, isBusy, problem, issued, sell, allocationId, setAllocation } = sale;
  const isEmpty = pieces.length === 0;
  // What is kept back for guests is given to them, and not sold.
  const isKeptBack = allocationId !== undefined;
  return (
    <Panel title={t('counter.title')}>
      {isKeptBack ? null : (
        <CounterChoice
          event={event}
          chosen={new Set(pieces.map(({ key }) => key))}
          add={(more) => setPieces((before) => [...before, ...more])}
        />
      )}
      <FromAllocation
        event={event}
        chosen={allocationId}
        choose={(chosen, places) => {
          setAllocation(chosen);
          setPieces(places);
        }}
      />
      <CounterPieces event={event} pieces={pieces} change={setPieces} />
      <p className={styles.total}>{t('counter.total', { amount: formatEuros(total, locale) })}</p>
      <div className={styles.fields}>
        <TextField label={t('counter.guestName')} {...sale.field('name')} />
      </div>
      {problem ? <Notice kind="bad">{textOf(problem) ?? textOfProblem(office, problem)}</Notice> : null}
      {issued ? <IssuedNotice event={event} issued={issued} /> : null}
      <div className={styles.deeds}>
        <Button disabled={isEmpty || isKeptBack} isBusy={isBusy} onClick={() => void sell('cash')}>
          {t('counter.cash')}
        </Button>
        <Button disabled={isEmpty || isKeptBack} isBusy={isBusy} onClick={() => void sell('card')}>
          {t('counter.card')}
        </Button>
        <Button
          look="secondary"
          disabled={isEmpty || typed.name.trim() === ''}
          isBusy={isBusy}
          onClick={() => void sale.give()}
        >
          {t('counter.guests')}
        </Button>
      </div>
      <SeasonHolder sale={sale} isEmpty={isEmpty} />
    </Panel>
  );
}

/** What was given out; guests' tickets lie in no account, so they are printed or mailed. */
type IssuedProps = { event: PartProps['event']; issued: Issued };

function IssuedNotice({ event, issued: { to, rightIds, numbers, isAsked } }: IssuedProps) {
  const t = useWords('ticketingOffice');
  if (isAsked) return <Notice kind="good">{t('counter.asked')}</Notice>;
  return (
    <Notice kind="good">
      <p>{t(`counter.${to}Done`, { count: rightIds.length })}</p>
      {to === 'guests' ? (
        <p>
          {t('counter.numbers', { list: numbers.join(', ') })}{' '}
          <Link href={`/office/tickets/${event.id}/paper/?rights=${rightIds.join(',')}`}>{t('counter.paper')}</Link>
        </p>
      ) : null}
    </Notice>
  );
}

/** Places of a season ticket go into its holder's account. */
function SeasonHolder({ sale, isEmpty }: { sale: ReturnType<typeof useCounterSale>; isEmpty: boolean }) {
  const t = useWords('ticketingOffice');
  const { typed, field, isBusy, giveToHolder } = sale;
  return (
    <>
      <div className={styles.fields}>
        <TextField type="email" label={t('counter.seasonMail')} {...field('email')} />
        <TextField
          type="number"
          min="0"
          step="0.01"
          label={t('counter.seasonShare')}
          hint={t('counter.seasonShareHint')}
          {...field('share')}
        />
      </div>
      <div className={styles.deeds}>
        <Button
          look="secondary"
          disabled={isEmpty || !typed.email.includes('@')}
          isBusy={isBusy}
          onClick={() => void giveToHolder()}
        >
          {t('counter.season')}
        </Button>
      </div>
    </>
  );
}
