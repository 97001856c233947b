import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import type { useWords } from '#frame/words.ts';
import type { PartProps } from './EventPage.tsx';
import { MoveFigures } from './RescheduleDialog.tsx';
import { type EventMove, expected, ticketsClient } from './ticketsClient.ts';
import type { useTicketTexts } from './ticketTexts.ts';

type Props = Omit<PartProps, 'onSaved'> & {
  t: ReturnType<typeof useWords>;
  textOf: ReturnType<typeof useTicketTexts>['textOf'];
  /** The figures have changed since `move` was read: these are the new ones. */
  onSeen(move: EventMove): void;
};

/** Moves an event to the start whose figures were shown, and takes it back with the end that its sale had. */
export function rescheduleDeed(props: Props, move: EventMove): Deed<{ version: number }> {
  const { event, read, t, textOf, onSeen } = props;
  const { id: eventId, startsAt, terms } = event;
  const seen = { eventId, rights: move.rights, holders: move.holders };
  return {
    title: t('reschedule.confirmTitle'),
    consequence: <MoveFigures event={event} move={move} />,
    confirmLabel: t('reschedule.confirm'),
    reason: { label: t('reason'), isNeeded: true },
    async run(reason = '') {
      const request = { ...seen, version: move.version, startsAt: move.startsAt, reason };
      const answer = await ticketsClient.moveTicketEvent(request, expected);
      if (answer.ok) await read();
      else if (answer.problem.status === 409) {
        const now = await ticketsClient.readEventMove({ eventId, startsAt: move.startsAt }, expected);
        if (now.ok) onSeen(now.data);
      }
      return answer;
    },
    done: ({ version }) => ({
      text: t('reschedule.done'),
      undo: {
        label: t('undo'),
        text: t('reschedule.undone'),
        async run() {
          const back = { ...seen, version, startsAt, onSaleUntil: terms.onSaleUntil, reason: t('undo') };
          const answer = await ticketsClient.moveTicketEvent(back, expected);
          if (answer.ok) await read();
          return answer;
        },
      },
    }),
    textOf,
  };
}
