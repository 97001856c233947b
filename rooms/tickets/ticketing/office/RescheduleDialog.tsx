import { Dialog } from '#design/Dialog.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import styles from './Tickets.module.css';
import { shownMoment, typedMoment } from './termsView.ts';
import { type EventMove, expected, type OfficeEvent, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

type Props = { event: OfficeEvent; onSeen(move: EventMove): void; onClose(): void };

/** Asks for the new start of an event and reads what moving it there comes to; changes nothing. */
export function RescheduleDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const t = useWords('ticketingOffice');
  const office = useWords('office');
  return (
    <Dialog title={t('reschedule.title')} closeLabel={office('close')} isOpen={isOpen} onClose={props.onClose}>
      {isOpen ? <StartForm {...props} /> : null}
    </Dialog>
  );
}

function StartForm({ event, onSeen }: Props) {
  const t = useWords('ticketingOffice');
  const { textOf } = useTicketTexts();
  const form = useOfficeForm<Record<string, string>>({
    kept: { values: { startsAt: shownMoment(event.startsAt) } },
    async save({ startsAt = '' }) {
      const request = { eventId: event.id, startsAt: typedMoment(startsAt) ?? '' };
      const answer = await ticketsClient.readEventMove(request, expected);
      if (!answer.ok) return answer;
      onSeen(answer.data);
      return { ok: true, data: undefined };
    },
    textOfField: () => t('reschedule.sameStart'),
  });
  return (
    <OfficeForm form={form} isQuestion submitLabel={t('reschedule.next')} textOf={textOf}>
      <p>{t('reschedule.ask')}</p>
      <TextField type="datetime-local" label={t('reschedule.startsAt')} {...form.field('startsAt')} />
    </OfficeForm>
  );
}

/** What moving an event comes to, for tickets, people and places. */
export function MoveFigures({ event, move }: { event: OfficeEvent; move: EventMove }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const moments = { from: event.startsAt, to: move.startsAt, until: move.onSaleUntil };
  const counts = (['rights', 'holders', 'withoutAddress', 'held', 'keptBack'] as const).filter((name) => move[name]);
  return (
    <div className={styles.seen}>
      {(['from', 'to', 'until'] as const).map((name) => (
        <p key={name}>{t(`reschedule.${name}`, { moment: formatInstant(moments[name], locale) })}</p>
      ))}
      <ul>
        {counts.map((name) => (
          <li key={name}>{t(`reschedule.${name}`, { count: move[name] })}</li>
        ))}
        {move.rights > 0 ? <li>{t('reschedule.refunds')}</li> : null}
      </ul>
    </div>
  );
}
