import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import type { useWords } from '#frame/words.ts';
import { type CancelRequest, readFigures } from './CancelDialog.tsx';
import { CancelFigures, needsSecond } from './CancelFigures.tsx';
import { cancellationText } from './cancellationTexts.ts';
import type { PartProps } from './EventPage.tsx';
import { expected, type CancelFigures as Figures, ticketsClient } from './ticketsClient.ts';
import type { useTicketTexts } from './ticketTexts.ts';

type Props = Pick<PartProps, 'event' | 'read'> & {
  t: ReturnType<typeof useWords>;
  textOf: ReturnType<typeof useTicketTexts>['textOf'];
  /** The figures have changed since they were read: these are the new ones. */
  onSeen(request: CancelRequest, figures: Figures): void;
};

/** Calls an event off or closes its doors as it was shown, or asks a second person where money goes back. */
export function cancelDeed(
  { event, read, t, textOf, onSeen }: Props,
  request: CancelRequest,
  figures: Figures,
): Deed<{ version: number; isAsked: boolean }> {
  const { id: eventId } = event;
  const { kind } = request;
  const { version, rights, orders, amount } = figures;
  const id = crypto.randomUUID();
  return {
    title: t(`cancellationTitles.${kind}`),
    consequence: <CancelFigures figures={figures} request={request} />,
    confirmLabel: needsSecond(figures) ? t('cancellation.askConfirm') : t(`cancellationButtons.${kind}`),
    reason: { label: t('reason'), isNeeded: true },
    async run(reason = '') {
      const input = { ...request, id, eventId, version, rights, orders, amount, reason };
      const answer = await ticketsClient.cancelTicketEvent(input, expected);
      if (answer.ok) await read();
      else if (answer.problem.status === 409) {
        const now = await readFigures(eventId, request);
        if (now.ok) onSeen(request, now.data);
      }
      return answer;
    },
    done: ({ isAsked, version: seen }) =>
      isAsked
        ? { text: t(cancellationText(kind, 'asked')) }
        : {
            text: t(`cancellationDone.${kind}`),
            undo: {
              label: t('undo'),
              text: t(cancellationText(kind, 'undone')),
              async run() {
                const undo = { eventId, version: seen, reason: t('undo') };
                const answer = await ticketsClient.undoCancellation(undo, expected);
                if (answer.ok) await read();
                return answer;
              },
            },
          },
    textOf,
  };
}
