import { useCallback } from 'react';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useCurrentInSight } from '#frame/useCurrentInSight.ts';
import { useWords } from '#frame/words.ts';
import { CancellationPanel, useCancellation } from './CancellationPanel.tsx';
import { EventCounter } from './EventCounter.tsx';
import { EventDeeds } from './EventDeeds.tsx';
import { EventHistory } from './EventHistory.tsx';
import { EventOverview } from './EventOverview.tsx';
import { EventPeople } from './EventPeople.tsx';
import { EventPhases } from './EventPhases.tsx';
import { EventPlaces } from './EventPlaces.tsx';
import { EventPreview } from './EventPreview.tsx';
import { EventPrices } from './EventPrices.tsx';
import { EventState } from './EventsPage.tsx';
import { RelocationPanel } from './RelocationPanel.tsx';
import styles from './Tickets.module.css';
import { expected, type OfficeEvent, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** `/office/tickets/:eventId/`: one event: figures, prices, phases, places, preview and history. */
export function EventPage({ props: { eventId } }: TemplateProps<{ eventId: string }>) {
  const t = useWords('ticketingOffice');
  const { nameOf } = useTicketTexts();
  const detail = useDetail(useCallback(() => ticketsClient.readTicketEvent({ eventId }, expected), [eventId]));
  return (
    <DetailPage
      detail={detail}
      title={(event) => (event ? nameOf(event.names) : t('event'))}
      back={{ href: '/office/tickets/', label: t('allEvents') }}
      gone={t('gone')}
    >
      {(event) => <Event event={event} onSaved={detail.show} read={detail.read} />}
    </DetailPage>
  );
}

const parts = ['overview', 'prices', 'phases', 'places', 'people', 'counter', 'preview', 'history'] as const;
type Part = (typeof parts)[number];

export type PartProps = { event: OfficeEvent; onSaved(event: OfficeEvent): void; read(): Promise<void> };

const screens: Record<Part, (props: PartProps) => React.ReactNode> = {
  overview: EventOverview,
  prices: EventPrices,
  phases: EventPhases,
  places: EventPlaces,
  people: EventPeople,
  counter: EventCounter,
  preview: EventPreview,
  history: EventHistory,
};

function Event(props: PartProps) {
  const { event } = props;
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const [{ part }] = useAddressFilters(['part']);
  const maySell = useOfficeSelf(true)?.permissions.includes('tickets.sell');
  // The preview tells prices and phases to those who may not change them.
  const shown = parts.filter((name) => maySell || (name !== 'prices' && name !== 'phases'));
  const open: Part = shown.find((name) => name === part) ?? 'overview';
  const Screen = screens[open];
  const row = useCurrentInSight(open);
  const cancellation = useCancellation(event);
  const isCancelling = cancellation.state?.waiting !== undefined;
  return (
    <>
      <p className={styles.facts}>
        <EventState event={event} />
        <time dateTime={event.startsAt}>{formatInstant(event.startsAt, locale)}</time>
        <span>{[event.competition, event.venue].filter(Boolean).join(', ')}</span>
      </p>
      {maySell ? <EventDeeds {...props} isCancelling={isCancelling} /> : null}
      {event.state === 'draft' || event.terms.planId === null ? null : (
        <RelocationPanel {...props} isCancelling={isCancelling} />
      )}
      {event.state === 'draft' ? null : <CancellationPanel {...props} found={cancellation} />}
      <nav ref={row} className={styles.parts} aria-label={t('parts.label')}>
        {shown.map((name) => (
          <Link
            key={name}
            href={`/office/tickets/${event.id}/${name === 'overview' ? '' : `?part=${name}`}`}
            aria-current={name === open ? 'page' : undefined}
          >
            {t(`parts.${name}`)}
          </Link>
        ))}
        {maySell && event.state !== 'draft' ? (
          <Link href={`/office/tickets/${event.id}/admission/`}>{t('parts.admission')}</Link>
        ) : null}
        {maySell && event.state !== 'draft' ? (
          <Link href={`/office/tickets/${event.id}/gate/`}>{t('parts.gate')}</Link>
        ) : null}
      </nav>
      <Screen key={open} {...props} />
    </>
  );
}
