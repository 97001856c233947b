import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import type { CancellationScope } from '../cancellationRules.ts';
import { CancelFigures, needsSecond } from './CancelFigures.tsx';
import { cancellationText } from './cancellationTexts.ts';
import { doAsShown, type SeenDeedProps, thenRead } from './seenDeeds.tsx';
import { expected, type CancelFigures as Figures, ticketsClient } from './ticketsClient.ts';

/** What a wish comes to now. */
export const readFigures = (eventId: string, { kind, keepsGuests }: CancellationScope) =>
  ticketsClient.readCancellationFigures({ eventId, kind, keepsGuests: keepsGuests ? 'true' : 'false' }, expected);

/** Calls an event off or closes its doors as it was shown, or asks a second person where money goes back. */
export function cancelDeed(
  { event, read, t, textOf, onSeen }: SeenDeedProps<[CancellationScope, Figures]>,
  request: CancellationScope,
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
    run(reason = '') {
      const input = { ...request, id, eventId, version, rights, orders, amount, reason };
      return doAsShown(ticketsClient.cancelTicketEvent(input, expected), read, async () => {
        const now = await readFigures(eventId, request);
        if (now.ok) onSeen(request, now.data);
      });
    },
    done: ({ isAsked, version: seen }) =>
      isAsked
        ? { text: t(cancellationText(kind, 'asked')) }
        : {
            text: t(`cancellationDone.${kind}`),
            undo: {
              label: t('undo'),
              text: t(cancellationText(kind, 'undone')),
              run: () =>
                thenRead(ticketsClient.undoCancellation({ eventId, version: seen, reason: t('undo') }, expected), read),
            },
          },
    textOf,
  };
}
