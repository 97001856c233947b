import { useCallback, useEffect, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Box } from '#design/Box.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { downloadFile } from '#frame/downloadFile.ts';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useLedToSignIn } from '#frame/useLedToSignIn.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { SignInNotice } from '#rooms/orders/order/site/index.ts';
import { CodeLater } from './CodeLater.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import styles from './OwnTicketPage.module.css';
import { PassButtons } from './PassButtons.tsx';
import { ResaleDeeds, WhyNotOffered } from './resale/ResaleDeeds.tsx';
import { TicketCode } from './TicketCode.tsx';
import { stateOf, toneOf } from './ticketView.ts';
import { ForwardButton } from './transfers/ForwardButton.tsx';
import { DeclinedTransfer, TicketOnItsWay } from './transfers/SentTransfer.tsx';
import { TransferPage } from './transfers/TransferPage.tsx';
import { useTransfers } from './transfers/useTransfers.ts';
import { type Ticket, type Transfer, walletClient } from './walletClient.ts';

type PageProps = TemplateProps<{ id?: string; hotline?: string }>;

/**
 * The pages of one ticket: one's own, or, without an id, one that somebody hands on. They are one template, since every
 * page of the site loads the list of templates.
 */
export const OwnTicketPage = ({ props: { id, hotline = '' } }: PageProps) =>
  id ? <OwnTicket id={id} /> : <TransferPage hotline={hotline} />;

/** One of one's own tickets: seat, entrance, code, PDF and calendar (TIC-11, TIC-29). */
function OwnTicket({ id }: { id: string }) {
  const t = useWords('wallet');
  const frame = useWords('frame');
  const { status } = useSession();
  useLedToSignIn();
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/account/">{frame('account')}</Link>
        <Link href="/account/tickets/">{t('title')}</Link>
        <span>{t('detail')}</span>
      </Breadcrumbs>
      {status === 'signedIn' ? <Loaded id={id} /> : <h1 className={styles.title}>{t('detail')}</h1>}
      {status === 'unknown' ? <Skeleton height={360} /> : null}
      {status === 'signedIn' || status === 'unknown' ? null : (
        <SignInNotice title={t('signIn.title')} text={t('signIn.text')} button={t('signIn.button')} />
      )}
    </div>
  );
}

type State = { status: 'loading' | 'failed' | 'unknown' } | { status: 'ready'; ticket: Ticket };

function useTicket(ticketId: string): { state: State; reload(): void } {
  const [state, setState] = useState<State>({ status: 'loading' });
  const reload = useCallback(() => {
    setState({ status: 'loading' });
    void walletClient.readOwnTicket({ ticketId }, { expected: ({ status }) => status === 404 }).then((answer) => {
      if (answer.ok) setState({ status: 'ready', ticket: answer.data });
      else setState({ status: answer.problem.status === 404 ? 'unknown' : 'failed' });
    });
  }, [ticketId]);
  useEffect(reload, [reload]);
  return { state, reload };
}

function Loaded({ id }: { id: string }) {
  const t = useWords('wallet');
  const { state, reload } = useTicket(id);
  const { transfers, reload: reloadTransfers } = useTransfers();
  const reloadAll = () => {
    reload();
    reloadTransfers();
  };
  // Together, so that nothing moves when what is on its way comes later.
  if (state.status === 'ready' && transfers)
    return <TicketView ticket={state.ticket} transfer={transfers.sent.get(id)} reload={reloadAll} />;
  return (
    <>
      <h1 className={styles.title}>{t('detail')}</h1>
      {state.status === 'loading' || state.status === 'ready' ? <Skeleton height={360} /> : null}
      {state.status === 'failed' ? <LoadFailed reload={reload} /> : null}
      {state.status === 'unknown' ? (
        <Box title={t('unknownTitle')}>
          <p>{t('unknownText')}</p>
          <Link href="/account/tickets/" className={buttonClass()}>
            {t('title')}
          </Link>
        </Box>
      ) : null}
    </>
  );
}

type ViewProps = { ticket: Ticket; transfer: Transfer | undefined; reload(): void };

function TicketView({ ticket, transfer, reload }: ViewProps) {
  const t = useWords('wallet');
  const locale = useLocale();
  const { ticketId, event, changed, actions } = ticket;
  const state = stateOf(ticket);
  const isOff = event.state === 'cancelled' || event.state === 'closedDoors';
  return (
    <>
      <h1 className={styles.title}>{inLocale(event.name, locale)}</h1>
      <p className={styles.moment}>
        <Badge kind={toneOf(ticket)}>{t(`states.${state}`)}</Badge>
        <span>
          {event.state === 'planned' ? formatInstant(event.startsAt, locale) : t(`eventStates.${event.state}`)}
        </span>
        {event.venue ? <span>{event.venue}</span> : null}
      </p>
      {changed ? <Notice title={t('changed')}>{t('changedText')}</Notice> : null}
      <DeclinedTransfer ticket={ticket} transfer={transfer} />
      <div className={styles.columns}>
        {actions.includes('showCode') ? <TicketCode ticketId={ticketId} /> : null}
        {state === 'forwarding' ? <TicketOnItsWay ticket={ticket} transfer={transfer} onDone={reload} /> : null}
        {ticket.codeFrom ? <CodeLater from={ticket.codeFrom} /> : null}
        {actions.includes('showCode') || state === 'forwarding' || ticket.codeFrom ? null : (
          <Notice title={t(`states.${state}`)}>
            {t(`noCode.${isOff && state !== 'onHold' ? event.state : state}`)}
          </Notice>
        )}
        <div>
          <Facts ticket={ticket} />
          <Ways ticket={ticket} reload={reload} />
        </div>
      </div>
    </>
  );
}

function Facts({ ticket }: { ticket: Ticket }) {
  const t = useWords('wallet');
  const locale = useLocale();
  const { entrance, stand, block, row, seat, className, priceRange, price, serialNumber } = ticket;
  const facts = [
    ['entrance', entrance],
    ['stand', stand],
    ['block', block],
    ['row', row],
    ['seat', seat],
    ['priceRange', priceRange ? inLocale(priceRange, locale) : undefined],
    ['className', inLocale(className, locale)],
    ['price', formatEuros(price, locale)],
    ['serialNumber', serialNumber],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className={name === 'entrance' ? styles.entrance : undefined}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Ways({ ticket, reload }: { ticket: Ticket; reload(): void }) {
  const { ticketId, serialNumber, event, orderId, actions } = ticket;
  const t = useWords('wallet');
  const [busy, setBusy] = useState<string>();
  const download = async (file: 'pdf' | 'calendar', name: string) => {
    setBusy(file);
    await downloadFile(`/api/wallet/v3/self/tickets/${ticketId}/${file}`, name);
    setBusy(undefined);
  };
  return (
    <div className={styles.ways}>
      {actions.includes('showCode') ? (
        <Link href="/wallet/" className={buttonClass()}>
          {t('atHand.link')}
        </Link>
      ) : null}
      <PassButtons ticket={ticket} />
      {actions.includes('print') ? (
        <Button
          look="secondary"
          isBusy={busy === 'pdf'}
          onClick={() => void download('pdf', `Ticket-${serialNumber}.pdf`)}
        >
          <Icon name="download" size={18} /> {t('pdf')}
        </Button>
      ) : null}
      {actions.includes('calendar') ? (
        <Button look="secondary" isBusy={busy === 'calendar'} onClick={() => void download('calendar', 'ticket.ics')}>
          <Icon name="clock" size={18} /> {t(event.state === 'planned' ? 'calendar' : 'calendarOff')}
        </Button>
      ) : null}
      {actions.includes('forward') ? <ForwardButton ticket={ticket} onSent={reload} /> : null}
      <ResaleDeeds ticket={ticket} onDone={reload} />
      <WhyNotOffered ticket={ticket} />
      <p className={styles.links}>
        <Link href={event.path}>{t('toEvent')}</Link>
        {orderId ? <Link href={`/account/orders/${orderId}/`}>{t('toOrder')}</Link> : null}
      </p>
    </div>
  );
}
