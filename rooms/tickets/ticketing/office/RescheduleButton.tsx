import { TextField } from '#design/TextField.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { rescheduleDeed } from './rescheduleDeed.tsx';
import { AskingButton, type DeedButtonProps, type WishProps } from './seenDeeds.tsx';
import { shownMoment, typedMoment } from './termsView.ts';
import { type EventMove, expected, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** Begins moving an event to another start; not that of a match, which comes with the football data. */
export function RescheduleButton(props: DeedButtonProps) {
  const t = useWords('ticketingOffice');
  const { matchId, state, startsAt } = props.event;
  const isFixed = matchId !== undefined || ['moving', 'cancelled'].includes(state);
  if (isFixed || new Date(startsAt) <= new Date()) return null;
  const texts = { label: t('reschedule.button'), title: t('reschedule.title') };
  return <AskingButton {...props} {...texts} Form={StartForm} deedOf={rescheduleDeed} />;
}

function StartForm({ event, onSeen }: WishProps<[EventMove]>) {
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
