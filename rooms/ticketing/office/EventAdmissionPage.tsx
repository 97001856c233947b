import { useCallback, useEffect, useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { NoAccess, type NoAccessReason, noAccessReason, OfficePage } from '#frame/office/OfficePage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { AdmissionOfEvent } from '#rooms/admission/office/index.ts';
import styles from './Tickets.module.css';
import { expected, type OfficeEvent, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** `/office/tickets/:eventId/admission/`: the waiting room or the lottery before the sale of one event. */
export function EventAdmissionPage({ props: { eventId } }: TemplateProps<{ eventId: string }>) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { nameOf } = useTicketTexts();
  const [state, setState] = useState<OfficeEvent | NoAccessReason | 'failed'>();
  const read = useCallback(async () => {
    const answer = await ticketsClient.readTicketEvent({ eventId }, expected);
    setState(answer.ok ? answer.data : (noAccessReason(answer.problem) ?? 'failed'));
  }, [eventId]);
  useEffect(() => void read(), [read]);
  const event = typeof state === 'object' ? state : undefined;
  return (
    <OfficePage
      title={event ? t('admission.titleOf', { name: nameOf(event.names) }) : t('admission.title')}
      actions={
        <Link href={`/office/tickets/${eventId}/`} className={styles.back}>
          {t('admission.back')}
        </Link>
      }
    >
      {event ? (
        <>
          <p className={styles.facts}>
            <time dateTime={event.startsAt}>{formatInstant(event.startsAt, locale)}</time>
            <span>{[event.competition, event.venue].filter(Boolean).join(', ')}</span>
          </p>
          <AdmissionOfEvent eventId={eventId} categories={categoriesOf(event, nameOf, t('admission.allPlaces'))} />
        </>
      ) : (
        <NoEvent state={state} />
      )}
    </OfficePage>
  );
}

function NoEvent({ state }: { state: NoAccessReason | 'failed' | OfficeEvent | undefined }) {
  const t = useWords('ticketingOffice');
  if (state === undefined) return <Spinner />;
  return typeof state === 'string' && state !== 'failed' ? (
    <NoAccess reason={state} />
  ) : (
    <Notice kind="bad">{t('failed')}</Notice>
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
