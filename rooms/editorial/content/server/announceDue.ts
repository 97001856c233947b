import { setTimeout as wait } from 'node:timers/promises';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { findNextMoment, listDue, lockAnnouncedUntil, markAnnounced, markScheduled } from './announcementStore.ts';
import { contentKind, documentPart, listPart } from './contentParts.ts';
import { listPlacements } from './placementStore.ts';

/** The queue looks every two seconds; a job that is fetched this much before its moment waits for it. */
const lead = 3000;

/**
 * Tells the caches of all processes at the very moment at which versions appear or disappear by themselves. What has
 * been announced stands in a row of its own, so nothing is lost when a process ends; the minute's run finds what it
 * left.
 */
export const announceDue: JobDefinition = {
  name: 'announceDue',
  every: '* * * * *',
  async run(ctx: Context) {
    for (let now = ctx.now; ; ) {
      await announce(ctx, now);
      const next = await findNextMoment(ctx.sql, now);
      if (!next) return;
      const pause = next.getTime() - now.getTime();
      if (pause > lead) return askForAnnouncement({ ...ctx, now }, next);
      await wait(pause);
      now = next;
    }
  },
};

/** Asks for an announcement at a moment, unless one for an earlier one will look for the next by itself. */
export async function askForAnnouncement(ctx: Context, moment: Date): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    if (!(await markScheduled(tx.sql, moment, tx.now))) return;
    await tx.enqueue(announceDue.name, {}, { startAfter: new Date(moment.getTime() - lead) });
  });
}

async function announce(ctx: Context, now: Date): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const until = await lockAnnouncedUntil(tx.sql, now);
    if (until >= now) return;
    const uids = await listDue(tx.sql, until, now);
    await markAnnounced(tx.sql, now);
    if (uids.length > 0) await publishChanges(tx, uids);
  });
}

/** Says that these documents, and the lists in which they stand, are not as they were. */
export async function publishChanges(tx: Context, uids: string[]): Promise<void> {
  const lists = await listPlacements(tx.sql, uids);
  const everywhere = lists.filter(({ kind }) => kind === 'person').map((list) => ({ ...list, site: '*' }));
  await contentChanged(tx, contentKind, [...uids.map(documentPart), ...[...lists, ...everywhere].map(listPart)]);
}
