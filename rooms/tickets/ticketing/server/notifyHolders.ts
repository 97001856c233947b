import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { mailPeople } from './eventMails.ts';
import { findEvent } from './eventStore.ts';
import { movedMail } from './movedMail.ts';
import { listHolders } from './rights/rightStore.ts';

const atOnce = 200;

/**
 * Job: writes to everybody who may enter this event when it takes place now, or that it is not. Some
 * hundred mails, then the next job goes on after the last of them (`after`): nobody is told twice, however often it is
 * tried.
 */
export const notifyHolders: JobDefinition = {
  name: 'tellHolders',
  canWait: true,
  run: (ctx, payload) => ctx.inTransaction((tx) => notifySome(tx, payload as { eventId: string; after?: string })),
};

async function notifySome(tx: Context, { eventId, after }: { eventId: string; after?: string }): Promise<void> {
  const event = await findEvent(tx.sql, { id: eventId }, tx.now);
  const [match] = event?.matchId ? await listFixtures(tx, { ids: [event.matchId] }) : [];
  if (!event || (event.matchId && !match)) return;
  const zone = match?.kickOff.zone ?? club.timeZone;
  const holders = await listHolders(tx.sql, { eventId, after, limit: atOnce });
  await mailPeople(tx, holders, ({ name, locale }) => {
    const link = pageLink(tx, locale, `/tickets/${event.slug}/`);
    return movedMail({ event, zone, isMatch: match !== undefined, name, locale, link });
  });
  if (holders.length === atOnce) await tx.enqueue('tellHolders', { eventId, after: holders.at(-1) });
}
