import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import type { useWords } from '#frame/words.ts';
import type { PartProps } from './EventPage.tsx';
import { type RelocationRequest, readRelocation } from './RelocateDialog.tsx';
import { RelocationSeen } from './RelocationSeen.tsx';
import { expected, type RelocationFigures, ticketsClient } from './ticketsClient.ts';
import type { useTicketTexts } from './ticketTexts.ts';

type Props = Pick<PartProps, 'event' | 'read'> & {
  t: ReturnType<typeof useWords>;
  textOf: ReturnType<typeof useTicketTexts>['textOf'];
  /** The figures have changed since they were read: these are the new ones. */
  onSeen(request: RelocationRequest, figures: RelocationFigures): void;
};

/** Moves an event to the places of another plan as it was shown; there is no way back but another move. */
export function relocateDeed(
  { event, read, t, textOf, onSeen }: Props,
  request: RelocationRequest,
  figures: RelocationFigures,
): Deed<{ version: number }> {
  const { id: eventId } = event;
  const { version, rights, without, venue } = figures;
  const id = crypto.randomUUID();
  return {
    title: t('relocation.confirmTitle', { venue }),
    consequence: <RelocationSeen event={event} figures={figures} />,
    confirmLabel: t('relocation.confirm'),
    reason: { label: t('reason'), isNeeded: true },
    async run(reason = '') {
      const answer = await ticketsClient.relocateTicketEvent(
        { ...request, id, eventId, version, rights, without, reason },
        expected,
      );
      if (answer.ok) await read();
      else if (answer.problem.status === 409) {
        const now = await readRelocation(eventId, request);
        if (now.ok) onSeen(request, now.data);
      }
      return answer;
    },
    done: () => ({ text: t('relocation.done') }),
    textOf,
  };
}
