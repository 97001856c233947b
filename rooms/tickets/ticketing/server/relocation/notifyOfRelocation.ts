import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { mailPeople } from '../eventMails.ts';
import { findEvent } from '../eventStore.ts';
import { listRightsById } from '../rights/heldRightStore.ts';
import { relocatedMail } from './relocatedMail.ts';
import { findRelocation, listMoved } from './relocationStore.ts';

const atOnce = 200;

type Payload = { relocationId: string; since: string; after?: string };

/**
 * Job: writes to everybody whose tickets were moved since then where the event takes place and which places they have.
 * Some hundred mails, then the next job goes on after the last person (`after`).
 */
export const notifyOfRelocation: JobDefinition = {
  name: 'notifyOfRelocation',
  canWait: true,
  run: (ctx, payload) => ctx.inTransaction((tx) => notifySome(tx, payload as Payload)),
};

async function notifySome(tx: Context, { relocationId, since, after }: Payload): Promise<void> {
  const relocation = await findRelocation(tx.sql, { id: relocationId });
  const event = relocation && (await findEvent(tx.sql, { id: relocation.eventId }, tx.now));
  if (!event) return;
  const moved = await listMoved(tx.sql, { eventId: event.id, since: new Date(since), after, limit: atOnce });
  const ids = moved.map(({ holderId }) => holderId);
  const rights = await listRightsById(
    tx,
    moved.flatMap(({ rightIds }) => rightIds),
  );
  await mailPeople(tx, ids, ({ fanId, name, locale }) => {
    const { rightIds } = moved.find(({ holderId }) => holderId === fanId)!;
    const own = rightIds.flatMap((id) => rights.filter((right) => right.id === id));
    return relocatedMail(tx, { event, rights: own, name, locale });
  });
  if (ids.length === atOnce) await tx.enqueue('notifyOfRelocation', { relocationId, since, after: ids.at(-1)! });
}
