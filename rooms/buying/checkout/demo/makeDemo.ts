import type { Context } from '#platform/context.ts';
import { makeDemoTransfers } from '#rooms/tickets/wallet/demo/index.ts';
import { makeDemoCampPlaces } from './makeDemoCampPlaces.ts';
import { makeDemoOrders } from './makeDemoOrders.ts';
import { makeDemoTickets } from './makeDemoTickets.ts';

/** What the demo's people have bought, handed on and sent back. */
export async function makeDemo(ctx: Context): Promise<void> {
  await makeDemoTickets(ctx);
  await makeDemoTransfers(ctx);
  await makeDemoOrders(ctx);
  await makeDemoCampPlaces(ctx);
}
