import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { mailPeople } from '../eventMails.ts';
import { findEvent } from '../eventStore.ts';
import { findCancellation } from './cancellationStore.ts';
import { cancelledMail } from './cancelledMail.ts';
import { listConcerned } from './concernedStore.ts';

const atOnce = 200;

/**
 * Job: writes to everybody who had a ticket of a cancelled event or bought one, once each. Some hundred mails, then the
 * next job goes on after the last person (`after`).
 */
export const notifyOfCancellation: JobDefinition = {
  name: 'tellOfCancellation',
  canWait: true,
  run: (ctx, payload) =>
    ctx.inTransaction((tx) => notifySome(tx, payload as { cancellationId: string; after?: string })),
};

async function notifySome(tx: Context, { cancellationId, after }: { cancellationId: string; after?: string }) {
  const cancellation = await findCancellation(tx.sql, { id: cancellationId });
  const event = cancellation && (await findEvent(tx.sql, { id: cancellation.eventId }, tx.now));
  if (!event) return;
  const { kind } = cancellation;
  const people = await listConcerned(tx.sql, { eventId: event.id, kind, after, limit: atOnce });
  const ids = people.map(({ fanId }) => fanId);
  await mailPeople(tx, ids, ({ fanId, name, locale }) => {
    const role = people.find((one) => one.fanId === fanId)!;
    return cancelledMail(tx, { event, kind, role, name, locale });
  });
  if (ids.length === atOnce) await tx.enqueue('tellOfCancellation', { cancellationId, after: ids.at(-1) });
}
