import type { Context } from '#platform/context.ts';
import type { DemoPurchases } from '#ports/demoPurchases.ts';
import { makeDemoTransfers } from '#rooms/tickets/wallet/demo/index.ts';
import { buyInDemo } from './buyInDemo.ts';
import { makeDemoOrders } from './makeDemoOrders.ts';
import { makeDemoTickets } from './makeDemoTickets.ts';

/** What the demo's people have bought, handed on and sent back. `purchases`: what rooms bring. */
export async function makeDemo(ctx: Context, purchases: readonly DemoPurchases[]): Promise<void> {
  await makeDemoTickets(ctx);
  await makeDemoTransfers(ctx);
  await makeDemoOrders(ctx);
  for (const buyAll of purchases) await buyAll(ctx, buyInDemo);
}
