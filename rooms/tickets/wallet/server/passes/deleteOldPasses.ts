import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { listTicketedEvents } from '#rooms/tickets/ticketing/server/index.ts';
import { deletePassesOf, listEventsWithPasses } from './passStore.ts';

/** Days that we know of devices with a pass after its event. */
const daysKept = 30;

/** Job: forgets the passes of past events, and the devices that had them (Art. 5 (1) e GDPR). */
export const deleteOldPasses: JobDefinition = {
  name: 'deleteOldPasses',
  every: '47 3 * * *',
  canWait: true,
  async run(ctx) {
    const eventIds = await listEventsWithPasses(ctx.sql);
    if (eventIds.length === 0) return;
    const last = new Date(ctx.now.getTime() - daysKept * 86_400_000);
    const past = (await listTicketedEvents(ctx, eventIds)).filter(
      ({ startsAt, isCalledOff, state }) => startsAt < last && !(isCalledOff && state === 'published'),
    );
    if (past.length > 0)
      await deletePassesOf(
        ctx.sql,
        past.map(({ id }) => id),
      );
  },
};
