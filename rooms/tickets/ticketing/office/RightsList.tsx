import { Badge } from '#design/Badge.tsx';
import { Notice } from '#design/Notice.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { TextButton } from '#frame/office/TextButton.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { type Translate, useWords } from '#frame/words.ts';
import { ticketNumber } from '../numberRules.ts';
import styles from './Tickets.module.css';
import { expected, type ListedRight, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

const origins = ['sale', 'counter', 'guest', 'season', 'forwarding', 'resale', 'move'];

/** How often a ticket was handed on, at least. */
const handoverChoices = ['1', '2', '3', '4'];

/** Tickets with their holders; `eventId`: of one event only. */
export function RightsList({ eventId }: { eventId?: string }) {
  const t = useWords('ticketingOffice');
  const [values, change] = useAddressFilters(['q', 'state', 'origin', 'handovers', 'personId']);
  const list = useOfficeList<ListedRight>(
    (query, signal) =>
      ticketsClient.listRights({ ...query, ...(eventId ? { eventId } : {}) } as object, { ...expected, signal }),
    values,
  );
  return (
    <>
      {values.personId ? (
        <Notice>
          {t('rights.ofPerson')} <TextButton onClick={() => change({ personId: '' })}>{t('rights.ofAll')}</TextButton>
        </Notice>
      ) : null}
      <OfficeList
        label={t('rights.title')}
        list={list}
        columns={useColumns(t, eventId !== undefined)}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/rights/${id}/`}
        filters={{
          fields: [
            { name: 'q', kind: 'search', label: t('rights.search') },
            {
              name: 'state',
              kind: 'choice',
              label: t('columns.state'),
              options: ['living', 'ended'].map((value) => ({ value, label: t(`rights.${value}`) })),
            },
            {
              name: 'origin',
              kind: 'choice',
              label: t('rights.origin'),
              options: origins.map((value) => ({ value, label: t(`origins.${value}`) })),
            },
            {
              name: 'handovers',
              kind: 'choice',
              label: t('rights.handovers'),
              options: handoverChoices.map((value) => ({ value, label: t('rights.handoversFrom', { count: value }) })),
            },
          ],
          values,
          change,
        }}
        empty={t('rights.empty')}
      />
    </>
  );
}

function useColumns(t: Translate, isOfEvent: boolean): Column<ListedRight>[] {
  const locale = useLocale();
  const { nameOf, placeOf } = useTicketTexts();
  return [
    {
      name: 'serial',
      title: t('rights.serial'),
      show: (right) => <span className={styles.serial}>{ticketNumber(right)}</span>,
    },
    ...(isOfEvent
      ? []
      : [
          {
            name: 'event',
            title: t('columns.event'),
            isExtra: true,
            show: ({ event }: ListedRight) => (
              <>
                {nameOf(event.names)} <small className={styles.under}>{formatInstant(event.startsAt, locale)}</small>
              </>
            ),
          },
        ]),
    { name: 'place', title: t('rights.place'), isExtra: !isOfEvent, show: (right) => placeOf(right) },
    {
      name: 'holder',
      title: t('rights.holder'),
      show: ({ holder, guestName }) => (
        <>
          {guestName ?? holder?.name ?? holder?.email ?? '–'}{' '}
          {holder?.name ? <small className={styles.under}>{holder.email}</small> : null}
        </>
      ),
    },
    { name: 'state', title: t('columns.state'), show: (right) => <RightState right={right} /> },
    {
      name: 'order',
      title: t('rights.order'),
      isExtra: true,
      show: ({ orderNumber, origin }) => orderNumber ?? t(`origins.${origin}`),
    },
    {
      name: 'handovers',
      title: t('rights.handovers'),
      isNumber: true,
      isExtra: true,
      show: ({ handovers }) => handovers,
    },
    {
      name: 'price',
      title: t('rights.price'),
      isNumber: true,
      isExtra: true,
      show: ({ price }) => formatEuros(price, locale),
    },
  ];
}

/** Whether somebody enters with it. */
export function RightState({ right }: { right: Pick<ListedRight, 'state' | 'endedAt'> }) {
  const t = useWords('ticketingOffice');
  return <Badge kind={right.endedAt ? 'warn' : 'good'}>{t(`rightStates.${right.state}`)}</Badge>;
}
