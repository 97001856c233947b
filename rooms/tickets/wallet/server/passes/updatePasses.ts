import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { Events } from '#ports/events.ts';
import { listTicketedEvents } from '#rooms/tickets/ticketing/server/index.ts';
import { rightsOf } from '../rightsOf.ts';
import { applePush } from './applePush.ts';
import { googleEvent, googleTicket } from './googleRecords.ts';
import { googleWallet } from './googleWallet.ts';
import { appleSettings, type GoogleSettings, googleSettings } from './passSettings.ts';
import { deleteByPushTokens, hasPasses, listPushTokens, markChanged, type Pass, type PassesOf } from './passStore.ts';

/** Rights whose passes are updated by one job; the next job goes on after the last of them. */
const atOnce = 500;

/**
 * Something of these rights has changed that passes show: anyone who has one is told by a job, once this transaction is
 * done. One statement where nobody has a pass.
 */
export async function renewPasses(tx: Context, of: PassesOf): Promise<void> {
  if (await hasPasses(tx.sql, of)) await tx.enqueue(updatePasses.name, of);
}

/** The same for a ticket on its way, of which is known whether somebody has a pass of it. */
export async function renewPassesOf(tx: Context, { rightId, hasPasses }: Transferred): Promise<void> {
  if (hasPasses) await tx.enqueue(updatePasses.name, { rightIds: [rightId] });
}

type Transferred = { rightId: string; hasPasses: boolean };

/** Handler of `RightsChanged`. */
export const followChangedRights = (tx: Context, { eventId, rightIds }: Events['RightsChanged']): Promise<void> =>
  renewPasses(tx, rightIds ? { rightIds } : { eventId });

/**
 * Job: tells Apple's devices that passes have changed, and Google how they look now. Done twice it does no harm: what
 * the passes show is read anew.
 */
export const updatePasses: JobDefinition = {
  name: 'updatePasses',
  run: (ctx, payload) => update(ctx, payload as PassesOf & { after?: string }),
};

async function update(ctx: Context, { after, ...of }: PassesOf & { after?: string }): Promise<void> {
  const passes = await markChanged(ctx.sql, of, { after, limit: atOnce, now: ctx.now });
  if (passes.length === 0) return;
  const rightIds = [...new Set(passes.map(({ rightId }) => rightId))].toSorted();
  await notifyDevices(ctx, rightIds);
  const google = googleSettings(ctx.config);
  const kept = passes.filter(({ kind }) => kind === 'google');
  if (google && kept.length > 0) await sendToGoogle(ctx, google, kept);
  if (rightIds.length === atOnce) await ctx.enqueue(updatePasses.name, { ...of, after: rightIds.at(-1) });
}

async function notifyDevices(ctx: Context, rightIds: readonly string[]): Promise<void> {
  const settings = appleSettings(ctx.config);
  const tokens = settings ? await listPushTokens(ctx.sql, rightIds) : [];
  if (!settings || tokens.length === 0) return;
  const gone = await applePush(settings).push(tokens);
  if (gone.length > 0) await deleteByPushTokens(ctx.sql, gone);
}

async function sendToGoogle(ctx: Context, settings: GoogleSettings, passes: readonly Pass[]): Promise<void> {
  const wallet = googleWallet(settings, ctx.config.origin, ctx.now);
  const rightOf = await rightsOf(ctx, passes);
  for (const event of await listTicketedEvents(ctx, [...new Set(passes.map(({ eventId }) => eventId))]))
    await wallet.patch('eventTicketClass', googleEvent(settings.issuer, event));
  for (const pass of passes) {
    const right = rightOf(pass);
    if (right) await wallet.patch('eventTicketObject', googleTicket(settings.issuer, right, pass.generation));
  }
}
