import { demoGate, demoPlaces } from '#club/demo/tickets.ts';
import type { Context } from '#platform/context.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { gateRights } from '#rooms/tickets/ticketing/server/index.ts';
import { insertStewards } from '../server/gate/stewardStore.ts';

/** The demo's steward checks tickets at all of its events. */
export async function appointDemoStewards(ctx: Context): Promise<void> {
  const steward = await findAccountByEmail(ctx, demoGate.steward);
  const clerk = await findAccountByEmail(ctx, demoPlaces.clerk);
  if (!steward || !clerk) return;
  for (const { id } of await gateRights.listGateEvents(ctx))
    await insertStewards(ctx.sql, id, [steward.id], { by: clerk.id, now: ctx.now });
}
