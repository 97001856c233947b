import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { loadedThing, NoAccess, OfficePage, type PageState } from '#frame/office/OfficePage.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useCurrentInSight } from '#frame/useCurrentInSight.ts';
import { useWords } from '#frame/words.ts';
import { CancellationPanel } from './CancellationPanel.tsx';
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

type State = PageState<OfficeEvent>;

/** `/office/tickets/:eventId/`: one event: figures, prices, phases, places, preview and history. */
export function EventPage({ props: { eventId } }: TemplateProps<{ eventId: string }>) {
  const t = useWords('ticketingOffice');
  const { nameOf } = useTicketTexts();
  const [state, setState] = useState<State>();
  const read = useCallback(async () => {
    setState(loadedThing(await ticketsClient.readTicketEvent({ eventId }, expected)));
  }, [eventId]);
  return (
    <OfficePage
      title={typeof state === 'object' ? nameOf(state.names) : t('event')}
      actions={
        <Link href="/office/tickets/" className={styles.back}>
          {t('allEvents')}
        </Link>
      }
    >
      <Content state={state} onSaved={setState} read={read} />
    </OfficePage>
  );
}

type ContentProps = { state: State; onSaved(event: OfficeEvent): void; read(): Promise<void> };

function Content({ state, onSaved, read }: ContentProps) {
  const t = useWords('ticketingOffice');
  useEffect(() => void read(), [read]);
  if (state === undefined) return <Spinner />;
  if (state === 'gone') return <Notice>{t('gone')}</Notice>;
  if (state === 'failed')
    return (
      <Notice kind="bad">
        <p>{t('failed')}</p>
        <Button look="secondary" onClick={() => void read()}>
          {t('tryAgain')}
        </Button>
      </Notice>
    );
  if (typeof state === 'string') return <NoAccess reason={state} />;
  return <Event event={state} onSaved={onSaved} read={read} />;
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
  return (
    <>
      <p className={styles.facts}>
        <EventState event={event} />
        <time dateTime={event.startsAt}>{formatInstant(event.startsAt, locale)}</time>
        <span>{[event.competition, event.venue].filter(Boolean).join(', ')}</span>
      </p>
      {maySell ? <EventDeeds {...props} /> : null}
      {event.state === 'draft' || event.terms.planId === null ? null : <RelocationPanel {...props} />}
      {event.state === 'draft' ? null : <CancellationPanel {...props} />}
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
      </nav>
      <Screen key={open} {...props} />
    </>
  );
}
