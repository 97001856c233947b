import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { RelocationSeen } from './RelocationSeen.tsx';
import { doAsShown, type SeenDeedProps } from './seenDeeds.tsx';
import { expected, type RelocationFigures, ticketsClient } from './ticketsClient.ts';

/** Where an event shall move. `otherwise`: `1:2,3:2`, as the API takes it. */
export type RelocationRequest = { planId: string; otherwise: string };

/** What moving there would come to now. */
export const readRelocation = (eventId: string, request: RelocationRequest) =>
  ticketsClient.readRelocationFigures({ eventId, ...request }, expected);

/** Moves an event to the places of another plan as it was shown; there is no way back but another move. */
export function relocateDeed(
  { event, read, t, textOf, onSeen }: SeenDeedProps<[RelocationRequest, RelocationFigures]>,
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
    run(reason = '') {
      const input = { ...request, id, eventId, version, rights, without, reason };
      return doAsShown(ticketsClient.relocateTicketEvent(input, expected), read, async () => {
        const now = await readRelocation(eventId, request);
        if (now.ok) onSeen(request, now.data);
      });
    },
    done: () => ({ text: t('relocation.done') }),
    textOf,
  };
}
