import type { ReactNode } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Box } from '#design/Box.tsx';
import { buttonClass } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { type TicketArea, ticketAreaPath, ticketAreas } from '../ticketAreas.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { TicketPlace } from './TicketPlace.tsx';
import styles from './Tickets.module.css';
import { byEvent, type EventTickets, filtered, stateOf, toneOf } from './ticketView.ts';
import { ReceivedTransfers } from './transfers/ReceivedTransfers.tsx';
import { TicketDeeds } from './transfers/TicketDeeds.tsx';
import { type Transfers, useTransfers } from './transfers/useTransfers.ts';
import { type TicketsState, useTickets } from './useTickets.ts';
import type { Ticket } from './walletClient.ts';

type Props = {
  area: TicketArea;
  /** What stands in the area of resale, which a room further right shows. */
  children?: ReactNode;
};

/** One's own tickets in five sub-areas (TIC-01 to TIC-05). Words: `wallet`. */
export function Tickets({ area, children }: Props) {
  const t = useWords('wallet');
  return (
    <>
      <nav className={styles.areas} aria-label={t('areas.label')}>
        {ticketAreas.map((one) => (
          <Link key={one} href={ticketAreaPath(one)} aria-current={one === area ? 'page' : undefined}>
            {t(`areas.${one}`)}
          </Link>
        ))}
      </nav>
      {area === 'day' || area === 'season' ? (
        <p>
          <Link href="/wallet/" className={buttonClass('secondary')}>
            {t('atHand.link')}
          </Link>
        </p>
      ) : null}
      {area === 'marketplace' ? children : <Area area={area} />}
    </>
  );
}

type ListArea = Exclude<TicketArea, 'marketplace'>;

/** Areas of tickets to come: these are handed on, and may be handed to this person. */
const isToCome = (area: ListArea): boolean => area === 'day' || area === 'season';

function Area({ area }: { area: ListArea }) {
  const { transfers, reload: reloadTransfers } = useTransfers(isToCome(area));
  const { reload, ...state } = useTickets(area);
  const reloadAll = () => {
    reload();
    reloadTransfers();
  };
  // Together, so that nothing moves when what is on its way comes later.
  if (!transfers) return <Skeleton height={320} />;
  return (
    <>
      {area === 'day' ? <ReceivedTransfers transfers={transfers.received} onAnswered={reloadAll} /> : null}
      <AreaTickets area={area} state={state} reload={reloadAll} sent={isToCome(area) ? transfers.sent : undefined} />
    </>
  );
}

type AreaProps = { area: ListArea; state: TicketsState; reload(): void; sent: Transfers['sent'] | undefined };

function AreaTickets({ area, state: { status, tickets }, reload, sent }: AreaProps) {
  const t = useWords('wallet');
  const [filters, change] = useAddressFilters(['event', 'state']);
  if (status === 'loading') return <Skeleton height={320} />;
  if (status === 'failed') return <LoadFailed reload={reload} />;
  if (tickets.length === 0) return <Empty area={area} />;
  const shown = filtered(tickets, filters);
  return (
    <>
      <Filters tickets={tickets} filters={filters} change={change} />
      <p role="status" className={styles.count}>
        {t('count', { count: shown.length })}
      </p>
      {byEvent(shown).map((group) => (
        <EventGroup key={group.event.id} group={group} sent={sent} reload={reload} />
      ))}
    </>
  );
}

type FilterProps = {
  tickets: Ticket[];
  filters: { event?: string; state?: string };
  change(change: Record<string, string>): void;
};

/** By event and by state (TIC-06, TIC-12); what cannot be chosen from is not shown. */
function Filters({ tickets, filters, change }: FilterProps) {
  const t = useWords('wallet');
  const locale = useLocale();
  const events = byEvent(tickets).map(({ event }) => ({
    value: event.id,
    label: `${inLocale(event.name, locale)}, ${formatInstant(event.startsAt, locale)}`,
  }));
  const states = [...new Set(tickets.map(stateOf))].map((state) => ({
    value: state,
    label: t(`states.${state}`),
  }));
  const all = { value: '', label: t('filters.all') };
  return (
    <div className={styles.filters}>
      {events.length > 1 || filters.event ? (
        <Select
          label={t('filters.event')}
          options={[all, ...events]}
          value={filters.event ?? ''}
          onChange={({ target }) => change({ event: target.value })}
        />
      ) : null}
      {states.length > 1 || filters.state ? (
        <Select
          label={t('filters.state')}
          options={[all, ...states]}
          value={filters.state ?? ''}
          onChange={({ target }) => change({ state: target.value })}
        />
      ) : null}
    </div>
  );
}

type GroupProps = { group: EventTickets; sent: Transfers['sent'] | undefined; reload(): void };

function EventGroup({ group: { event, tickets }, sent, reload }: GroupProps) {
  const locale = useLocale();
  const t = useWords('wallet');
  return (
    <section className={styles.event}>
      <h2>{inLocale(event.name, locale)}</h2>
      <p className={styles.moment}>
        {event.state === 'planned' ? formatInstant(event.startsAt, locale) : t(`eventStates.${event.state}`)}
        {event.venue ? <span> · {event.venue}</span> : null}
      </p>
      <ul className={styles.tickets}>
        {tickets.map((ticket) => (
          <TicketRow key={ticket.ticketId} ticket={ticket}>
            {sent ? <TicketDeeds ticket={ticket} transfer={sent.get(ticket.ticketId)} onDone={reload} /> : null}
          </TicketRow>
        ))}
      </ul>
    </section>
  );
}

function TicketRow({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const t = useWords('wallet');
  const locale = useLocale();
  const { ticketId, className, block, entrance, changed } = ticket;
  return (
    <li className={styles.ticket}>
      <div>
        <p className={styles.place}>
          <Link href={`/account/tickets/${ticketId}/`} className={styles.open}>
            <TicketPlace ticket={ticket} />
          </Link>
        </p>
        <p className={styles.detail}>
          {[block ? inLocale(className, locale) : undefined, entrance ? t('entrance', { name: entrance }) : null]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className={styles.marks}>
        {changed ? <Badge kind="warn">{t('changed')}</Badge> : null}
        <Badge kind={toneOf(ticket)}>{t(`states.${stateOf(ticket)}`)}</Badge>
      </p>
      {children}
    </li>
  );
}

function Empty({ area }: { area: ListArea }) {
  const t = useWords('wallet');
  return (
    <Box title={t(`emptyTitle.${area}`)}>
      <p>{t(`emptyText.${area}`)}</p>
      <Link href="/tickets/" className={buttonClass()}>
        {t('toSale')}
      </Link>
    </Box>
  );
}
