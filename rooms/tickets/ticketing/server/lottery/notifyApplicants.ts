import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { lockUnnotified, markNotified } from '#rooms/tickets/admission/server/index.ts';
import { findEvent, type TicketEvent } from '../eventStore.ts';
import { lotteryMail } from './lotteryMail.ts';

const atOnce = 200;
/** So many times in one minute at most; the next minute goes on. */
const rounds = 25;

/** Job: writes to everybody of a lottery who was drawn, waits for places of others, or was not drawn; each once. */
export const notifyApplicants: JobDefinition = {
  name: 'notifyApplicants',
  every: '* * * * *',
  canWait: true,
  async run(ctx) {
    for (let round = 0; round < rounds; round += 1) {
      const told = await ctx.inTransaction(notifySome);
      if (told < atOnce) return;
    }
  },
};

async function notifySome(tx: Context): Promise<number> {
  const untold = await lockUnnotified(tx, atOnce);
  const accounts = await listAccounts(
    tx,
    untold.map(({ fanId }) => fanId),
  );
  const events = new Map<string, TicketEvent | undefined>();
  for (const one of untold) {
    if (!events.has(one.eventId)) events.set(one.eventId, await findEvent(tx.sql, { id: one.eventId }, tx.now));
    const event = events.get(one.eventId);
    const account = accounts.find(({ id }) => id === one.fanId);
    if (event && account) await tx.sendMail({ to: account.email, ...lotteryMail(tx, event, one, account) });
  }
  await markNotified(
    tx,
    untold.map(({ id }) => id),
  );
  return untold.length;
}
