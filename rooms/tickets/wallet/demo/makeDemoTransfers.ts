import { demoForwardings } from '#club/demo/tickets.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { type HeldRight, listHeldRights } from '#rooms/tickets/ticketing/server/index.ts';
import { answerTicketTransfer } from '../server/transfers/answerTransfer.ts';
import { createTicketTransfer } from '../server/transfers/createTransfer.ts';
import { endOverdueTransfers } from '../server/transfers/expireTransfers.ts';
import { revokeTicketTransfer } from '../server/transfers/revokeTransfer.ts';

const hour = 3_600_000;

/** Tickets that the demo's people hand on, and what became of that. */
export async function makeDemoTransfers(ctx: Context): Promise<void> {
  const taken = new Set<string>();
  for (const { from, to, became, reason } of demoForwardings) {
    const [sender, recipient] = [await personOf(ctx, from), await personOf(ctx, to)];
    const isPast = became === 'expired';
    const right = sender && (await standingOf(sender, isPast)).find(({ id }) => !taken.has(id));
    if (!sender || !recipient || !right) continue;
    taken.add(right.id);
    if (isPast) {
      await letExpire(sender, right, to);
      continue;
    }
    const { id } = await createTicketTransfer(sender, { ticketId: right.id, recipientMail: to });
    if (became === 'revoked') await revokeTicketTransfer(sender, { id });
    else if (became)
      await answerTicketTransfer(recipient, { id, accept: became === 'accepted', reasonForDeclining: reason });
  }
}

async function personOf(ctx: Context, email: string): Promise<FanContext | undefined> {
  const account = await findAccountByEmail(ctx, email);
  return account && { ...ctx, fan: { id: account.id, scopes: ['wallet'] } };
}

/** Hands a ticket on the day before its match, and nobody answers. */
async function letExpire(sender: FanContext, right: HeldRight, recipientMail: string): Promise<void> {
  const at = (hours: number) => new Date(right.startsAt.getTime() + hours * hour);
  await createTicketTransfer({ ...sender, now: at(-24) }, { ticketId: right.id, recipientMail });
  await endOverdueTransfers({ ...sender, now: at(0) });
}

async function standingOf(ctx: FanContext, isPast: boolean): Promise<HeldRight[]> {
  const all = { holderId: ctx.fan.id, isPast, isSeason: false, limit: 100, offset: 0 };
  return (await listHeldRights(ctx, all)).rows.filter(
    ({ rowNumber, state }) => rowNumber === null && state === 'issued',
  );
}
