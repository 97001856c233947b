import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName } from '#platform/names/personName.ts';
import { listAccounts } from '#rooms/identity/server/index.ts';
import { listFixtures } from '#rooms/match/server/index.ts';
import { listBuyers } from '#rooms/order/server/index.ts';
import { ticketSku } from '../skuRules.ts';
import { findEvent } from './eventStore.ts';
import { movedMail } from './movedMail.ts';

const atOnce = 200;

/**
 * Job: writes to everybody with a living order of tickets for this match when it is played now, or that it is not. Some
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
  if (!event || !match) return;
  const skus = event.classes.map(({ code }) => ticketSku(event.number, code));
  const buyers = await listBuyers(tx, { skus, after, limit: atOnce });
  const accounts = await listAccounts(
    tx,
    buyers.map(({ fanId }) => fanId),
  );
  for (const account of accounts) {
    const locale = buyers.find(({ fanId }) => fanId === account.id)?.locale ?? 'de';
    const name = calledName(account, locale);
    const link = pageLink(tx, locale, `/tickets/${event.slug}/`);
    await tx.sendMail({ to: account.email, ...movedMail({ event, kickOff: match.kickOff, name, locale, link }) });
  }
  if (buyers.length === atOnce) await tx.enqueue('tellHolders', { eventId, after: buyers.at(-1)!.fanId });
}
