import { useCallback } from 'react';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { AdmissionOfEvent } from '#rooms/tickets/admission/office/index.ts';
import styles from './Tickets.module.css';
import { expected, type OfficeEvent, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** `/office/tickets/:eventId/admission/`: the waiting room or the lottery before the sale of one event. */
export function EventAdmissionPage({ props: { eventId } }: TemplateProps<{ eventId: string }>) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { nameOf } = useTicketTexts();
  const detail = useDetail(useCallback(() => ticketsClient.readTicketEvent({ eventId }, expected), [eventId]));
  return (
    <DetailPage
      detail={detail}
      title={(event) => (event ? t('admission.titleOf', { name: nameOf(event.names) }) : t('admission.title'))}
      back={{ href: `/office/tickets/${eventId}/`, label: t('admission.back') }}
      gone={t('gone')}
    >
      {(event) => (
        <>
          <p className={styles.facts}>
            <time dateTime={event.startsAt}>{formatInstant(event.startsAt, locale)}</time>
            <span>{[event.competition, event.venue].filter(Boolean).join(', ')}</span>
          </p>
          <AdmissionOfEvent
            eventId={eventId}
            categories={categoriesOf(event, nameOf, t('admission.allPlaces'))}
            sale={{ from: event.terms.onSaleFrom, until: event.terms.onSaleUntil }}
          />
        </>
      )}
    </DetailPage>
  );
}

/** Categories with their free places; an event without a plan has one kind of places. */
function categoriesOf(
  { terms, byCategory, figures }: OfficeEvent,
  nameOf: ReturnType<typeof useTicketTexts>['nameOf'],
  allPlaces: string,
) {
  if (terms.planId === null) return [{ number: 1, name: allPlaces, free: figures.free }];
  return terms.categories.map(({ number, names }) => ({
    number,
    name: nameOf(names),
    free: byCategory.find(({ category }) => category === number)?.free ?? 0,
  }));
}
