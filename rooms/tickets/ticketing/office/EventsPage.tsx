import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { type Translate, useWords } from '#frame/words.ts';
import { NewEventDialog } from './NewEventDialog.tsx';
import styles from './Tickets.module.css';
import { expected, type ListedEvent, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** `/office/tickets/`: what is on sale, what comes and what was. */
export function EventsPage(_: TemplateProps) {
  const t = useWords('ticketingOffice');
  const maySell = useOfficeSelf(true)?.permissions.includes('tickets.sell');
  const [isOpen, setOpen] = useState(false);
  return (
    <OfficePage
      title={t('title')}
      actions={maySell ? <Button onClick={() => setOpen(true)}>{t('create.open')}</Button> : undefined}
    >
      <Events />
      {maySell ? <NewEventDialog isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </OfficePage>
  );
}

function Events() {
  const t = useWords('ticketingOffice');
  const [values, change] = useAddressFilters(['q', 'when', 'state']);
  const list = useOfficeList<ListedEvent>(
    (query, signal) => ticketsClient.listTicketEvents(query as object, { ...expected, signal }),
    values,
  );
  return (
    <OfficeList
      label={t('title')}
      list={list}
      columns={useColumns(t)}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/office/tickets/${id}/`}
      filters={{
        fields: [
          { name: 'q', kind: 'search', label: t('search') },
          {
            name: 'when',
            kind: 'choice',
            label: t('when.label'),
            noneLabel: t('when.coming'),
            options: [{ value: 'past', label: t('when.past') }],
          },
          {
            name: 'state',
            kind: 'choice',
            label: t('columns.state'),
            options: ['draft', 'published', 'cancelled'].map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ],
        values,
        change,
      }}
      empty={t('empty')}
    />
  );
}

function useColumns(t: Translate): Column<ListedEvent>[] {
  const locale = useLocale();
  const { nameOf } = useTicketTexts();
  return [
    {
      name: 'event',
      title: t('columns.event'),
      show: ({ names, competition, venue }) => (
        <>
          {nameOf(names)} <small className={styles.under}>{[competition, venue].filter(Boolean).join(', ')}</small>
        </>
      ),
    },
    {
      name: 'date',
      title: t('columns.date'),
      show: ({ startsAt }) => <time dateTime={startsAt}>{formatInstant(startsAt, locale)}</time>,
    },
    { name: 'state', title: t('columns.state'), show: (event) => <EventState event={event} /> },
    {
      name: 'sold',
      title: t('columns.sold'),
      isNumber: true,
      show: ({ figures: { sold, places } }) => (
        <>
          {sold.toLocaleString(locale)}
          <span className={styles.ofPlaces}> / {places.toLocaleString(locale)}</span>
        </>
      ),
    },
    ...(['held', 'keptBack', 'free'] as const).map((name) => ({
      name,
      title: t(`columns.${name}`),
      isNumber: true,
      isExtra: true,
      show: ({ figures }: ListedEvent) => figures[name].toLocaleString(locale),
    })),
    {
      name: 'revenue',
      title: t('columns.revenue'),
      isNumber: true,
      isExtra: true,
      show: ({ revenue }) => formatEuros(revenue, locale),
    },
  ];
}

const kinds: { [state in ListedEvent['state']]?: 'good' | 'warn' } = { open: 'good', draft: 'warn', moving: 'warn' };

/** Where an event stands, and what is special about it. */
export function EventState({ event }: { event: Pick<ListedEvent, 'state' | 'isCalledOff' | 'isBehindClosedDoors'> }) {
  const t = useWords('ticketingOffice');
  const { state, isCalledOff, isBehindClosedDoors } = event;
  return (
    <span className={styles.badges}>
      <Badge kind={kinds[state] ?? 'plain'}>{t(`states.${state}`)}</Badge>
      {isCalledOff ? <Badge kind="warn">{t('states.calledOff')}</Badge> : null}
      {isBehindClosedDoors ? <Badge kind="warn">{t('states.closedDoors')}</Badge> : null}
    </span>
  );
}
